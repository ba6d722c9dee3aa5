import { describe, expect, test } from 'vitest';
import { InvalidEnvironment, parseEnv, type Bindings } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseScanner } from './choose-scanner.ts';
import { modelScanner } from './model.scanner.ts';
import { ScannerAway, ScannerFailed, type CardPicture } from './scanner.ts';

const PICTURE: CardPicture = { bytes: new Uint8Array([255, 216, 255]), content_type: 'image/jpeg' };
const MODEL = '@cf/some/vision';
const F = (value: string, confidence = 0.9) => ({ value, confidence });
const SAID = {
  lines: ['Rosalind Achterberg', 'T 020 555 0142', 'rosalind@vijverhof.example', 'www.vijverhof.example'],
  full_name: F('Rosalind Achterberg'),
  job_title: null,
  emails: [F('rosalind@vijverhof.example', 0.8)],
  phones: [F('+31 20 555 0142')],
};

/** A model with a fixed response. */
function model(answer: unknown) {
  const asked: { name: string; input: Record<string, unknown> }[] = [];
  const run = async (name: string, input: Record<string, unknown>) => {
    asked.push({ name, input });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, scanner: modelScanner({ run }, MODEL, 50) };
}

const read = (answer: unknown) => model(answer).scanner.read(PICTURE);

describe('a vision model', () => {
  test('receives the picture and nothing else', async () => {
    const { asked, scanner } = model({ response: SAID });
    await scanner.read(PICTURE);
    expect(asked.map(({ name }) => name)).toEqual([MODEL]);
    expect(JSON.stringify(asked[0]!.input)).toContain('data:image/jpeg;base64,/9j/');
  });

  test.each([
    ['an object', { response: SAID }],
    ['a text', { response: JSON.stringify(SAID) }],
    ['a text in a fence', { response: `Here it is:\n\`\`\`json\n${JSON.stringify(SAID)}\n\`\`\`` }],
    ['a choice', { choices: [{ message: { content: JSON.stringify(SAID) } }] }],
  ])('may respond with %s', async (_, answer) => {
    const { fields, lines } = await read(answer);
    expect(lines).toEqual(SAID.lines);
    expect(fields).toEqual({
      full_name: { ...F('Rosalind Achterberg'), box: null },
      emails: [{ ...F('rosalind@vijverhof.example', 0.8), box: null }],
      phones: [{ ...F('+31 20 555 0142'), box: null }],
    });
  });

  test('is not trusted with values in no line of the card', async () => {
    const made = {
      ...SAID,
      emails: [F('info@vijverhof.example'), ...SAID.emails],
      phones: [F('+31 20 555 9999')],
      website: F('https://elsewhere.example'),
      contact_linkedin_url: F('https://linkedin.com/in/made-up'),
    };
    const { fields } = await read({ response: made });
    expect(fields.emails?.map(({ value }) => value)).toEqual(['rosalind@vijverhof.example']);
    expect(Object.keys(fields).toSorted()).toEqual(['emails', 'full_name']);
    const real = await read({ response: { ...SAID, website: F('https://www.vijverhof.example/') } });
    expect(real.fields.website?.value).toBe('https://www.vijverhof.example/');
  });

  test.each([
    ['prose', { response: 'It is a card of Rosalind.' }],
    ['half of it', { response: JSON.stringify(SAID).slice(0, 80) }],
    ['nothing known', { result: SAID }],
    ['nothing', null],
    ['more than sure', { response: { ...SAID, full_name: F('Rosalind', 7) } }],
    ['a number for a name', { response: { ...SAID, full_name: { value: 5, confidence: 1 } } }],
    ['a novel', { response: { ...SAID, lines: ['x'.repeat(501)] } }],
  ])('that responds with %s has failed, without quoting the card', async (_, answer) => {
    const error = await read(answer).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ScannerFailed);
    expect(String((error as Error).message)).not.toContain('Rosalind');
  });

  test('that is busy, or never responds, is away', async () => {
    await expect(read(new Error('3040: out of capacity'))).rejects.toBeInstanceOf(ScannerAway);
    const silent = modelScanner({ run: () => new Promise(() => {}) }, MODEL, 5);
    await expect(silent.read(PICTURE)).rejects.toBeInstanceOf(ScannerAway);
  });

  test('is only used if configured, with its binding', async () => {
    let asked = 0;
    const AI = { run: async () => ((asked += 1), { response: SAID }) } as unknown as NonNullable<
      Bindings['AI']
    >;
    const plain = parseEnv(TEST_VARIABLES);
    await expect(chooseScanner({ env: plain }, { AI }).read(PICTURE)).rejects.toBeInstanceOf(ScannerAway);
    expect(asked).toBe(0);
    const env = parseEnv({ ...TEST_VARIABLES, SCANNER_MODEL: MODEL });
    await chooseScanner({ env }, { AI }).read(PICTURE);
    expect(asked).toBe(1);
    expect(() => chooseScanner({ env }, {})).toThrow(InvalidEnvironment);
  });
});
