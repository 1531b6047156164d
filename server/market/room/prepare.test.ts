import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../platform/files/fairQueue';
import { ImageQueue } from '../../platform/files/imageQueue';
import { requirePreparable } from './prepare';

const text = Buffer.from('Revenue of a year');

const library = () => ({
    images: new ImageQueue(),
    documents: new FairQueue(),
    storage: { read: async () => Readable.from([text]) },
    newPath: () => '/nowhere',
});
const stored = { sha256: '', mime: 'text/plain', size: text.length };

describe('a document that is looked at', () => {
    it('waits for no picture, and no picture for it', async () => {
        const files = library();
        let end = () => {};
        const picture = files.images.run(() => new Promise<void>(resolve => (end = resolve)));
        expect(await requirePreparable(files, stored, 'seller')).toBeNull();
        const document = files.documents.run('seller', () => picture);
        expect(await Promise.race([document, Promise.resolve('waits')])).toBe('waits');
        end();
        expect(await files.images.run(async () => 'shown')).toBe('shown');
    });
});
