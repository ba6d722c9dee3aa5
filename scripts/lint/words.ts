import ts from 'typescript';

/** Words that strangers misread in names: say what is reported, shown, sent, stored or cached, and by which role. */
const NAME = /^(?:told|tells?|kept|nobody|somebody|whoever|happened|signs)$/i;
/** The same in prose, where 'signs' is a plain verb. */
const PROSE =
  /\b(?:told|tells?|kept|nobody|somebody|whoever|happened|stands|leads (?:on|away)|a moment later|made void)\b/gi;
/** Environment variables, whose names are public. */
const VARIABLES = new Set(['JOBS_KEPT', 'VISITS_KEPT']);
/** Files without any of these words are not parsed. */
const SUSPECT = /told|tell|kept|nobody|somebody|whoever|happened|signs|stands|leads |moment later|made void/i;

const RUNNERS = new Set(['describe', 'it', 'test']);

/** A file with its code; of a page, only what precedes its markup is parsed. */
type File = { path: string; code: string };

const parsed = ({ path, code }: File): ts.SourceFile =>
  ts.createSourceFile(
    path,
    path.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(code)?.[1] ?? '') : code,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  for (const child of node.getChildren()) visit(child, see);
}

/** `showTold` is show, told; `handle_taken` is one word, as keys of messages and fields of JSON are not names of code. */
const wordsOf = (name: string): string[] =>
  /[a-z]_/.test(name) || VARIABLES.has(name)
    ? [name]
    : name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[\s_$]+/);

/** Whether an identifier is the name of its declaration, rather than a use of it. */
const isDeclared = (node: ts.Identifier): boolean =>
  'name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);

/** `test` of `test.each(rows)('…')`. */
function runnerOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee))
    return runnerOf(callee.expression);
  return '';
}

function titleOf(node: ts.Node): string {
  if (!ts.isCallExpression(node) || !RUNNERS.has(runnerOf(node.expression))) return '';
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title.text : '';
}

/** The comments before and after a token; texts of markup have none. */
function commentsOf(node: ts.Node, code: string): string[] {
  if (node.getChildCount() > 0 || ts.isJsxText(node)) return [];
  const ranges = [
    ...(ts.getLeadingCommentRanges(code, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(code, node.end) ?? []),
  ];
  return ranges.map(({ pos, end }) => code.slice(pos, end));
}

/** Refused words in the names, comments and test titles of files, each with its file. */
export function refusedWords(files: readonly File[]): string[] {
  const found = new Set<string>();
  for (const file of files) {
    if (!SUSPECT.test(file.code)) continue;
    const source = parsed(file);
    visit(source, (node) => {
      if (ts.isIdentifier(node) && isDeclared(node) && wordsOf(node.text).some((word) => NAME.test(word)))
        found.add(`${file.path}: ${node.text}`);
      for (const text of [titleOf(node), ...commentsOf(node, source.text)])
        for (const [word] of text.matchAll(PROSE)) found.add(`${file.path}: ${word.toLowerCase()}`);
    });
  }
  return [...found];
}
