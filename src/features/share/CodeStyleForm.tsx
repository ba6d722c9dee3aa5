import { useMemo, useState, type ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { codePicture } from '../../domain/code/code-picture.ts';
import {
  CODE_FRAMES,
  CODE_LOGOS,
  CODE_MODULES,
  correctionOf,
  isPlainCode,
  PLAIN_CODE,
  type CodeStyle,
  type Correction,
} from '../../domain/code/code-style.ts';
import { sixDigits } from '../../domain/designs/colours.ts';
import { FRAME_TEXT_MAX } from '../../domain/limits/text.ts';
import { unpackRows } from '../../domain/code/packed-rows.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { codeStyle as words } from '#messages/code-style.ts';
import { format } from '../../messages/format.ts';
import { api, call } from '../../stores/call.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipButton, Chips } from '../../ui/fields/Chips.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CodeColour } from './CodeColour.tsx';
import { CodeDownloads } from './CodeDownloads.tsx';
import { CodeFigure } from './CodeFigure.tsx';
import blocks from '../../ui/fields/FormBlocks.module.css';
import styles from './CodeStyleForm.module.css';

export type CodeStyleProps = {
  handle: string;
  /** The card's address without the scheme. */
  address: string;
  saved: CodeStyle;
  /** The modules of the code with each error correction, from `packRows`. */
  rows: Record<Correction, string>;
  /** Addresses of pictures for the middle; null if the card has none. */
  logos: Record<'logo' | 'picture', string | null>;
  swatches: Record<'foreground_color' | 'background_color', string[]>;
  /** Why it is locked; null if it is not. */
  locked: string | null;
};

const COLOURS = ['foreground_color', 'background_color'] as const;
const MISSING = { logo: words.no_logo, picture: words.no_picture } as const;

/** The style of a card's code, with a preview. */
export function CodeStyleForm({ handle, address, saved, rows, logos, swatches, locked }: CodeStyleProps) {
  const param = { handle };
  const [isPlain, setPlain] = useState(isPlainCode(saved));
  const { form, formProps, field, saveProps, isDirty } = useOwnerForm({
    schema: async () =>
      (await import('../../domain/code/code-style-schema.ts')).codeStyleSchema(words.issues),
    saved,
    send: (json) => api.qr.p[':handle'].code_style.$put({ param, json }),
    onSaved: (style) => {
      setPlain(isPlainCode(style));
      return style;
    },
    done: words.saved,
    asks: true,
  });
  const typed = { ...saved, ...useWatch({ control: form.control }) } as CodeStyle;
  const [last, setLast] = useState(saved);
  // While a colour is being typed, the last valid one is shown.
  const style = {
    ...typed,
    ...Object.fromEntries(COLOURS.map((name) => [name, sixDigits(typed[name]) ?? last[name]])),
  };
  if (COLOURS.some((name) => style[name] !== last[name])) setLast(style);

  const logo = style.logo === 'none' ? null : logos[style.logo];
  const packed = rows[correctionOf(logo !== null)];
  const modules = useMemo(() => unpackRows(packed), [packed]);
  /** The error of one field can depend on the other. */
  const judgeAgain = () => void form.trigger(Object.keys(form.formState.errors) as (keyof CodeStyle)[]);
  const choose = (change: Partial<CodeStyle>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof CodeStyle, value, { shouldDirty: true });
    judgeAgain();
  };
  const colourField = (name: (typeof COLOURS)[number]) => {
    const { onChange, ...rest } = field(name);
    return { ...rest, onChange: async (event: ChangeEvent) => void (await onChange(event), judgeAgain()) };
  };
  const reset = async () => {
    const outcome = await call(() => api.qr.p[':handle'].code_style.$delete({ param }));
    if (!outcome.ok) return toastRefusal(outcome.problem);
    form.reset(PLAIN_CODE);
    setPlain(true);
    toastSuccess(words.reset_done);
  };
  return (
    <form {...formProps} className={styles.form}>
      <figure className={styles.preview}>
        <CodeFigure
          className={styles.code}
          picture={codePicture(modules, style, logo !== null)}
          logo={logo}
          label={format(words.preview, { address })}
        />
      </figure>
      {locked !== null && <p className={blocks.note}>{locked}</p>}
      <fieldset className={styles.fields} disabled={locked !== null}>
        <section className={styles.block}>
          {COLOURS.map((name) => (
            <CodeColour
              key={name}
              label={words[name]}
              colour={style[name]}
              swatches={swatches[name]}
              field={colourField(name)}
              onPick={(colour) => choose({ [name]: colour })}
            />
          ))}
          <p className={blocks.note}>{words.works}</p>
        </section>
        <section className={styles.block}>
          <h2>{words.modules_label}</h2>
          <Chips
            label={words.modules_label}
            options={CODE_MODULES.map((value) => ({ value, label: words.modules[value] }))}
            value={style.modules}
            onChange={(value) => choose({ modules: value })}
          />
          <h2>{words.logo_label}</h2>
          <Chips
            label={words.logo_label}
            options={CODE_LOGOS.map((value) => ({ value, label: words.logo[value] }))}
            value={style.logo}
            onChange={(value) => choose({ logo: value })}
          />
          {style.logo !== 'none' && logo === null && <p className={blocks.note}>{MISSING[style.logo]}</p>}
        </section>
        <section className={styles.block}>
          <h2>{words.frame_label}</h2>
          <Chips
            label={words.frame_label}
            options={CODE_FRAMES.map((value) => ({ value, label: words.frame[value] }))}
            value={style.frame}
            onChange={(value) =>
              choose({ frame: value, ...(typed.frame_text === '' && { frame_text: words.suggestions[0] }) })
            }
          />
          {style.frame !== 'none' && (
            <>
              <TextField
                {...field('frame_text')}
                label={words.frame_text}
                help={words.frame_text_help}
                maxLength={FRAME_TEXT_MAX}
                required
              />
              <fieldset className={styles.swatches} aria-label={words.suggestions_label}>
                {words.suggestions.map((text) => (
                  <ChipButton key={text} onClick={() => choose({ frame_text: text })}>
                    {text}
                  </ChipButton>
                ))}
              </fieldset>
            </>
          )}
        </section>
        <div className={blocks.save}>
          <Button {...saveProps} loadingLabel={words.saving} wide>
            {words.save}
          </Button>
        </div>
        {(!isPlain || isDirty) && (
          <Button type="button" variant="text" wide onClick={() => void reset()}>
            {words.reset}
          </Button>
        )}
      </fieldset>
      <CodeDownloads handle={handle} unsaved={isDirty} />
    </form>
  );
}
