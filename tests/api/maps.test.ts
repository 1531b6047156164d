import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const get = (name: string) => test.app.inject({ url: `/maps/${name}.json` });

it('serves the operator’s own outlines, and says when there are none', async () => {
    expect((await get('world')).statusCode).toBe(204);
    const folder = join(test.config.DATA_DIR, 'maps');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'world.json'), '{"width":1}');
    const answer = await get('world');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ width: 1 });
    expect((await get('china')).statusCode).toBe(204);
    expect((await get('elsewhere')).statusCode).toBe(404);
});
