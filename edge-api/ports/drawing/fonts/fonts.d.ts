/** Plain bytes from the worker's build. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
