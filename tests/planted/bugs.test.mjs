import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bugs } from './bugs.mjs';

it.each(bugs.map(({ name, file, find }) => [name, file, find]))(
    'the planted mistake “%s” has its place in %s',
    (_, file, find) => {
        expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    },
);
