import { describe, expect, it } from 'vitest';
import { formatNames } from './logLine';
import { formatOf, recognise } from './recognise';

const commonLine = '198.51.100.7 - - [05/Jan/2026:12:30:07 +0000] "GET / HTTP/1.1" 200 5';
const combinedLine = `${commonLine} "-" "curl/8.5.0"`;
const nginxLine =
    '{"time_iso8601":"2026-01-05T12:30:07+00:00","remote_addr":"198.51.100.7","request":"GET / HTTP/1.1","status":"200"}';
const caddyLine =
    '{"ts":1767616207,"request":{"remote_ip":"198.51.100.7","method":"GET","host":"a","uri":"/","headers":{}},"status":200}';

describe('recognise', () => {
    it.each([
        [[commonLine], 'common'],
        [[combinedLine], 'combined'],
        [[`example.com:443 ${combinedLine}`], 'combined'],
        [[nginxLine], 'nginx-json'],
        [[caddyLine], 'caddy-json'],
        [['garbage', '\u0016\u0003', combinedLine], 'combined'],
        [['{"level":"info","msg":"started"}', caddyLine], 'caddy-json'],
        [[`${commonLine} "-" "cut of`, combinedLine, combinedLine], 'combined'],
    ])('%j is %s', (lines, name) => expect(recognise(lines)?.name).toBe(name));

    it.each([[[]], [['']], [['garbage']], [['{}', '[]']]])('finds nothing in %j', lines => {
        expect(recognise(lines)).toBeUndefined();
    });
});

it.each(formatNames)('%s can be named', name => expect(formatOf(name).name).toBe(name));
