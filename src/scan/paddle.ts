import { InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { decode } from './decode.ts';
import type { Engine } from './engine.ts';
import type { ModelFiles } from './model-files.ts';
import { planesOf, type Planes } from './tensors.ts';

/** How PP-OCR's models take colours: the detector as ImageNet's mean and deviation, the recogniser from −1 to 1. */
const DETECTOR = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const RECOGNISER = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

async function run(session: InferenceSession, { data, width, height }: Planes) {
  const input = new Tensor('float32', data, [1, 3, height, width]);
  const answer = await session.run({ [session.inputNames[0]!]: input });
  const output = answer[session.outputNames[0]!]!;
  const numbers = output.data as Float32Array;
  return { numbers, dims: output.dims };
}

/** PP-OCR v4, run by onnxruntime in WebAssembly. */
export async function openPaddle(
  files: Pick<ModelFiles, 'detector' | 'recogniser' | 'letters'>,
): Promise<Engine> {
  const [detector, recogniser] = [
    await InferenceSession.create(files.detector),
    await InferenceSession.create(files.recogniser),
  ];
  const lines = new TextDecoder()
    .decode(files.letters)
    .split('\n')
    .map((line) => line.replace('\r', ''));
  const letters = [...lines.filter((line) => line !== ''), ' '];
  return {
    lineHeight: 48,
    heat: async (picture) => {
      const planes = planesOf(picture, DETECTOR.mean, DETECTOR.deviation);
      const { numbers } = await run(detector, planes);
      return { data: numbers, width: planes.width, height: planes.height };
    },
    read: async (pictures) => {
      const read = [];
      for (const picture of pictures) {
        const { numbers, dims } = await run(
          recogniser,
          planesOf(picture, RECOGNISER.mean, RECOGNISER.deviation),
        );
        read.push(decode(numbers, Number(dims[1]), letters));
      }
      return read;
    },
    close: async () => {
      await Promise.all([detector.release(), recogniser.release()]);
    },
  };
}
