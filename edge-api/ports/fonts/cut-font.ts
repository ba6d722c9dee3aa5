type Calls = Record<
  | 'malloc'
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_set_flags'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail',
  (...values: number[]) => number
>;

/** `HB_MEMORY_MODE_WRITABLE`: the bytes are HarfBuzz's to change. */
const WRITABLE = 2;
/** `HB_SUBSET_FLAGS_NO_HINTING` and `HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE`: no letter brings others along. */
const PLAIN = 0x01 | 0x200;

/**
 * A TrueType font with these letters alone, and their kerning. Each call has a memory of its own, which goes with it,
 * so that nothing is to be freed. @param harfbuzz its subsetter (`hb-subset.h`) @throws Error if it cannot be cut
 */
export function cutFont(
  harfbuzz: WebAssembly.Module,
  font: Uint8Array<ArrayBuffer>,
  letters: string,
): Uint8Array<ArrayBuffer> {
  const { exports } = new WebAssembly.Instance(harfbuzz, {});
  const hb = exports as Calls;
  const memory = () => new Uint8Array((exports['memory'] as WebAssembly.Memory).buffer);
  (exports['_initialize'] as () => void)();
  const at = hb.malloc(font.byteLength);
  memory().set(font, at);
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.byteLength, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, PLAIN);
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const letter of letters) hb.hb_set_add(wanted, letter.codePointAt(0)!);
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error('The font cannot be cut.');
  const blob = hb.hb_face_reference_blob(cut);
  const start = hb.hb_blob_get_data(blob, 0);
  return memory().slice(start, start + hb.hb_blob_get_length(blob));
}
