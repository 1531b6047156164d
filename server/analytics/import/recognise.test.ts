import { describe, expect, it } from 'vitest';
import { formatNames } from './logLine';
import { formatOf, recognise } from './recognise';

const commonLine = '198.51.100.7 - - [05/Jan/2026:12:30:07 +0000] "GET / HTTP/1.1" 200 5';
const combinedLine = `${commonLine} "-" "curl/8.5.0"`;
const nginxLine =
    '{"time_iso8601":"2026-01-05T12:30:07+00:00","remote_addr":"198.51.100.7","request":"GET / HTTP/1.1","status":"200"}';
const caddyLine =
    '{"ts":1767616207,"request":{"remote_ip":"198.51.100.7","method":"GET","host":"a","uri":"/","headers":{}},"status":200}';

const traefikLine =
    '{"ClientHost":"198.51.100.7","DownstreamStatus":200,"RequestMethod":"GET","RequestPath":"/","StartUTC":"2026-01-05T12:30:07.1Z"}';
const w3cHead = '#Fields: date time c-ip cs-method cs-uri-stem sc-status';
const w3cLine = '2026-01-05 12:30:07 198.51.100.7 GET / 200';
const albLine =
    'https 2026-01-05T12:30:07.123456Z app/lb/5 198.51.100.7:1 10.0.0.5:80 0.1 0.2 0.0 200 200 34 366 "GET https://a.example:443/ HTTP/1.1" "x" - -';
const haproxyLine =
    '198.51.100.7:1 [05/Jan/2026:12:30:07.123] web app/s1 1/0/1/7/9 200 275 - - ---- 1/1/0/0/0 0/0 "GET / HTTP/1.1"';

describe('recognise', () => {
    it.each([
        [[commonLine], 'common'],
        [[combinedLine], 'combined'],
        [[`example.com:443 ${combinedLine}`], 'combined'],
        [[nginxLine], 'nginx-json'],
        [[caddyLine], 'caddy-json'],
        [[traefikLine], 'traefik-json'],
        [['#Version: 1.0', w3cHead, w3cLine], 'w3c'],
        [[`${w3cHead} x-edge-location`, `${w3cLine.replaceAll(' ', '\t')}\tFRA56`], 'cloudfront'],
        [[albLine], 'alb'],
        [[haproxyLine], 'haproxy'],
        [[`Jan  5 12:30:07 lb haproxy[1]: ${haproxyLine}`], 'haproxy'],
        [['garbage', '\u0016\u0003', combinedLine], 'combined'],
        [['{"level":"info","msg":"started"}', caddyLine], 'caddy-json'],
        [[`${commonLine} "-" "cut of`, combinedLine, combinedLine], 'combined'],
    ])('%j is %s', (lines, name) => expect(recognise(lines)?.name).toBe(name));

    it.each([[[]], [['']], [['garbage']], [['{}', '[]']], [[w3cHead]], [[w3cLine]]])(
        'finds nothing in %j',
        lines => {
            expect(recognise(lines)).toBeUndefined();
        },
    );
});

it.each(formatNames)('%s can be named', name => expect(formatOf(name).name).toBe(name));
