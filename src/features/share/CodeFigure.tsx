import type { CodeFill, CodePicture, CodeWords } from '../../domain/code/code-picture.ts';

export type CodeFigureProps = {
  picture: CodePicture;
  /** The address of the picture in its middle. */
  logo: string | null;
  label: string;
  className?: string | undefined;
};

/** Average width of a bold letter in most texts, in ems; wider texts are set smaller. */
const LETTER = 0.66;
/** Emoji and their modifiers and joiners in the text: a saved code omits them. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u{200D}|\u{FE0F}/gu;

const Fill = ({ path, colour, at }: CodeFill) => (
  <path d={path} fill={colour} transform={at && `translate(${at.x} ${at.y}) scale(${at.scale})`} />
);

function Words({ text: typed, x, y, width, size, colour }: CodeWords) {
  const text = typed.replace(EMOJI, '').trim();
  const needed = text.length * LETTER * size;
  return (
    <text
      x={x}
      y={y}
      fill={colour}
      fontSize={Math.min(size, (size * width) / needed)}
      fontWeight={600}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {text}
    </text>
  );
}

/** A code in its style; its text uses the page's font here, and the product's outlines when saved. */
export function CodeFigure({ picture, logo, label, className }: CodeFigureProps) {
  const { width, height, fills, over, words } = picture;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {fills.map((fill) => (
        <Fill key={fill.path} {...fill} />
      ))}
      {picture.logo && logo !== null && (
        <image
          x={picture.logo.x}
          y={picture.logo.y}
          width={picture.logo.side}
          height={picture.logo.side}
          href={logo}
        />
      )}
      {over.map((fill) => (
        <Fill key={fill.path} {...fill} />
      ))}
      {words && <Words {...words} />}
    </svg>
  );
}
