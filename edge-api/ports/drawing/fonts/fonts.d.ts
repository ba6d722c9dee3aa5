/** Plain bytes from the worker's build. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}

/** WebAssembly from the worker's build, compiled. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
