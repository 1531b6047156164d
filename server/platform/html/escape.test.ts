import { expect, it } from 'vitest';
import { scriptJson } from './escape';

it.each([
    ['</script><b>', '</script><b>'],
    ['👩‍💻 \\ud83d \\', '👩‍💻 \\ud83d \\'],
    // half of a letter, as the parser of HTML shows it
    ['x\ud83d', 'x\ufffd'],
    ['\\\udc00y', '\\\ufffdy'],
])('data of a page says %j', (text, read) => {
    const written = scriptJson({ text });
    expect(written).not.toMatch(/[<]|[^\\]\\ud/);
    expect(JSON.parse(written)).toEqual({ text: read });
});
