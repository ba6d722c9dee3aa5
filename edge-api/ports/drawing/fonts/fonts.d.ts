/** Plain bytes, as the worker's build gives them. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
