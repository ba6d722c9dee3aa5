import { openReader } from './lib/card-reader/open-reader.ts';
import { serveReader } from './lib/card-reader/serve-reader.ts';

/** The process that reads pictures of paper cards; the start command begins it, with a port and a token. */
await serveReader(openReader, process.env['READER_TOKEN']!).listen(Number(process.env['PORT']));
