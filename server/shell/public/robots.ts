/**
 * What is of no use to anybody who searches: the back-office, people's own pages and the calls; a
 * rule holds for all that begins with it. Reading a public page needs none of them.
 */
const disallowed = [
    ...['/api/', '/admin', '/finance', '/user', '/products', '/dashboard', '/site/', '/sites/'],
    ...[
        '/pay/',
        '/pay_return_url',
        '/redirect/',
        '/share',
        '/login?',
        '/market/compare',
        '/market/preview/',
    ],
];

/** robots.txt of a server, by RFC 9309; it names the site map where the server's address is known. */
export const robots = (origin: string | undefined): string =>
    [
        'User-agent: *',
        ...disallowed.map(path => `Disallow: ${path}`),
        ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
        '',
    ].join('\n');
