// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sanitizeNotice } from './sanitizeNotice';

const hostile = [
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://x.example/a.png" onerror="alert(1)" onload=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<img src="http://x.example/a.png">',
    '<img src="//evil.example/a.png">',
    '<img src="https://x.example/a.png" srcset="http://evil.example/b.png 2x">',
    '<img """><script>alert(1)</script>">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script&colon;alert(1)">x</a>',
    '<a href="&#106;&#97;vascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="\\\\evil.example">x</a>',
    '<a href="blob:https://x.example/1">x</a>',
    '<a href="https://x.example" target="_self" rel="opener" onclick="alert(1)">x</a>',
    '<p style="background:url(https://evil.example/p.png)">x</p>',
    '<p style="background-color:url(//evil.example)">x</p>',
    '<p style="color:red;background-image:url(x)">x</p>',
    '<p style="color:expression(alert(1))">x</p>',
    '<p style="color:red;}body{background:url(//evil.example)">x</p>',
    '<p style="col\\6fr:red;position:fixed;inset:0;z-index:9">x</p>',
    '<p style="color:var(--x);--x:url(//evil.example)">x</p>',
    '<style>@import url(//evil.example);</style>',
    '<link rel="stylesheet" href="//evil.example">',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<base href="//evil.example">',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<form action="//evil.example"><input name="password"><button>Go</button></form>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><img src=x onerror=alert(1)></template>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
    '<title></title><img src=x onerror=alert(1)>',
    '<video src=x onerror=alert(1)></video><audio src=x></audio>',
    '<details open ontoggle=alert(1)>x</details>',
    '<p id="root" class="x" name="y" contenteditable>x</p>',
    '<!--><script>alert(1)</script-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p/onmouseover=alert(1)>x',
    '<p "onclick="alert(1)">x</p>',
];

const allowedTags = new Set(
    'p br hr div span blockquote pre code h1 h2 h3 h4 h5 h6 ul ol li a img strong b em i u s del ins mark small sub sup table caption thead tbody tfoot tr th td'.split(
        ' ',
    ),
);
const allowedAttributes = new Set(
    'style href title rel target src alt width height start colspan rowspan scope'.split(' '),
);

/** What a browser would make of it, looked through piece by piece. */
const faultsIn = (html: string): string[] => {
    const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
    return [...page.body.querySelectorAll('*')].flatMap(element => {
        const tag = element.localName;
        const names = [...element.attributes].map(({ name }) => name);
        const src = element.getAttribute('src');
        const href = element.getAttribute('href');
        return [
            ...(allowedTags.has(tag) ? [] : [tag]),
            ...names.filter(name => !allowedAttributes.has(name)),
            ...(src === null || src.startsWith('https://') ? [] : [src]),
            ...(href === null || /^(https?:\/\/|mailto:|\/(?![/\\]))/.test(href) ? [] : [href]),
            ...(/url|var|expression|position|import/.test(element.getAttribute('style') ?? '')
                ? ['style']
                : []),
        ];
    });
};

describe('what is hostile', () => {
    it.each(hostile)('is taken out of %s', html => {
        const clean = sanitizeNotice(html);
        expect(faultsIn(clean)).toEqual([]);
        // once more changes nothing: the text that was stored can be edited and stored again
        expect(sanitizeNotice(clean)).toBe(clean);
    });

    it('is seen by this test when it is left in', () => {
        const seen = hostile.filter(html => faultsIn(html).length > 0);
        expect(seen.length).toBeGreaterThan(35);
    });
});

describe('what a notice needs', () => {
    it.each([
        '<h2>Maintenance</h2><p>On <strong>Sunday</strong>, <em>8:00</em><br />to 9:00.</p>',
        '<ul><li>one</li></ul><ol start="3"><li>three</li></ol>',
        '<p style="color:#1a66ff;text-align:center">blue</p>',
        '<span style="background-color:rgb(255, 240, 200)">x</span>',
        '<img src="https://x.example/a.png" alt="A" width="20" height="10" />',
        '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
        '系统维护 &amp; 5 &lt; 6',
    ])('stays as it is: %s', html => {
        expect(sanitizeNotice(html)).toBe(html);
    });

    it.each(['https://x.example/?a=1&amp;b=2', 'http://x.example', 'mailto:a@b.example', '/price'])(
        'has links that open beside and give nothing away: %s',
        href => {
            expect(sanitizeNotice(`<a href="${href}">x</a>`)).toBe(
                `<a href="${href}" rel="noopener nofollow" target="_blank">x</a>`,
            );
        },
    );

    it('keeps the text of what it leaves out', () => {
        expect(sanitizeNotice('<article><p>Hello <blink>you</blink></p></article>')).toBe(
            '<p>Hello you</p>',
        );
    });
});
