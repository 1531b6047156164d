import { UploadQueue } from './UploadQueue';

/** What the library's page sends; it goes on while other pages are open. */
export const libraryUploads = new UploadQueue();
