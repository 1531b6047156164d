import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { uploadPath, writePart } from './uploads';

const room = vi.hoisted(() => ({ bytes: 0 }));
vi.mock('../../platform/files/diskSpace', () => ({ roomIn: async () => room.bytes }));

it('a part is not taken where what is measured would have no room', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    const write = (from: number, text: string) =>
        writePart(folder, 'one', { from, bytes: Buffer.from(text) });
    room.bytes = 1 << 30;
    await write(0, 'abc');
    room.bytes = 200 << 20;
    await expect(write(3, 'def')).rejects.toMatchObject({ status: 507, fault: 'history.disk' });
    expect(await readFile(uploadPath(folder, 'one'), 'utf8')).toBe('abc');
    await rm(folder, { recursive: true });
});
