/** Skin tones from fair to deep. */
export type SkinName = 'porcelain' | 'light' | 'honey' | 'olive' | 'amber' | 'brown' | 'deep';

/** Hair styles, including coverings worn instead of visible hair. */
export type HairStyle =
  | 'afro'
  | 'bald'
  | 'bob'
  | 'bun'
  | 'buzz'
  | 'crop'
  | 'curly'
  | 'curlytop'
  | 'fringe'
  | 'headscarf'
  | 'locs'
  | 'long'
  | 'pixie'
  | 'ponytail'
  | 'quiff'
  | 'receding'
  | 'short'
  | 'turban'
  | 'waves';

export type FacialHair = 'beard' | 'goatee' | 'moustache' | 'stubble';
export type Glasses = 'browline' | 'round' | 'square';
export type Earrings = 'drops' | 'hoops' | 'studs';
type Mouth = 'grin' | 'open' | 'smile';
export type FaceShape = 'heart' | 'oval' | 'round' | 'square';
export type ClothesStyle =
  'blazer' | 'collar' | 'crew' | 'hoodie' | 'scoop' | 'shirt' | 'turtleneck' | 'vneck';

/** A sun and hills behind the person. */
export interface Scenery {
  sun: string;
  hill: string;
}

/** Everything that makes one portrait differ from another. */
export interface PortraitLook {
  skin: SkinName;
  hair: { style: HairStyle; colour: string };
  clothes: { style: ClothesStyle; colour: string; accent?: string };
  background: readonly [from: string, to: string];
  scenery?: Scenery;
  face?: FaceShape;
  mouth?: Mouth;
  facialHair?: FacialHair;
  glasses?: Glasses;
  glassesColour?: string;
  earrings?: Earrings;
  freckles?: boolean;
  senior?: boolean;
  strongBrows?: boolean;
}
