import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stampLines } from './stampLines';
import { stampMask } from './stampMask';
import { stampPicture } from './stampPicture';

let folder = '';
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stamp-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lines = stampLines({ name: '王小明', email: 'wang@example.com' }, Date.UTC(2026, 10, 29, 4));

const put = async (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
};

const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } });

/** How many of the pixels are darker than paper, in each part of the picture. */
const darkParts = async (picture: Buffer) => {
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({
        resolveWithObject: true,
    });
    const parts = [0, 0, 0, 0];
    for (let at = 0; at < data.length; at++) {
        const isRight = at % info.width > info.width / 2 ? 1 : 0;
        const isLow = at / info.width > info.height / 2 ? 2 : 0;
        if ((data[at] ?? 255) < 200) parts[isRight + isLow] = (parts[isRight + isLow] ?? 0) + 1;
    }
    return parts;
};

describe('a stamped picture', () => {
    it('has the lines all over it, and nothing else of the file', async () => {
        const file = await plain(1_200, 900)
            .withExif({ IFD0: { Copyright: 'secret-of-the-camera' } })
            .jpeg()
            .toBuffer();
        expect(file.includes('secret-of-the-camera')).toBe(true);
        const path = await put('a.jpg', Buffer.concat([file, Buffer.from('<script>x</script>')]));
        const stamped = await stampPicture(path, 'image/jpeg', await stampMask(lines));
        for (const dark of await darkParts(stamped)) expect(dark).toBeGreaterThan(300);
        expect(stamped.includes('secret-of-the-camera')).toBe(false);
        expect(stamped.includes('<script>')).toBe(false);
        expect((await sharp(stamped).metadata()).width).toBe(1_200);
    });

    it('is stamped too where it is smaller than one stamp', async () => {
        const path = await put('small.png', await plain(40, 30).png().toBuffer());
        const stamped = await stampPicture(path, 'image/png', await stampMask(lines));
        expect((await darkParts(stamped)).reduce((sum, dark) => sum + dark)).toBeGreaterThan(300);
    });
});

describe('what is refused', () => {
    it('is what is no picture, and one of more pixels than a server should hold', async () => {
        const wrong = await put(
            'wrong.png',
            Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        );
        await expect(stampPicture(wrong, 'image/png')).rejects.toMatchObject({ status: 422 });
        await expect(stampPicture(wrong, 'image/svg+xml')).rejects.toMatchObject({ status: 422 });
        const large = await put('large.png', await plain(16_000, 16_000).png().toBuffer());
        await expect(stampPicture(large, 'image/png')).rejects.toMatchObject({ status: 422 });
    });
});
