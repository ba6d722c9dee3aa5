import { openReader } from './lib/card-reader/open-reader.ts';
import { serveReader } from './lib/card-reader/serve-reader.ts';

/** The process that reads pictures of paper cards; the start command begins it, with a port and a token. */
const { PORT, READER_TOKEN, READER_FILES } = process.env;
await serveReader(() => openReader(READER_FILES), READER_TOKEN!).listen(Number(PORT));
