import { describe, expect, it } from 'vitest';
import { type LeaveOutReason, whyExcluded } from './isPageView';

const request = (target: string, status = 200, method = 'GET') => ({
    time: 0,
    client: '',
    method,
    target,
    status,
    host: '',
    referrer: '',
    userAgent: '',
});

describe('whyExcluded', () => {
    it.each([
        ...['/', '/about', '/about/', '/index.html', '/index.php?p=1', '/a.aspx', '/v1.2/notes'],
        ...['/file.name/with/dots', '/user@example.com', '/?file=a.png', '/search?q=style.css'],
        ...['/feed.xml', '/atom', '/data.json', '/notes.txt', '/rss', '/a.xml', '/page#a.png'],
        ...['/sitemap', '/robots', '/myrobots.txt', '/manifesto', '/a.css/b', ''],
    ])('%s is a page', target => expect(whyExcluded(request(target))).toBeUndefined());

    it.each([
        ...['/a.css', '/a.js', '/a.JS', '/a.min.js?v=3', '/img/a.png', '/a.jpeg#x', '/favicon.ico'],
        ...['/a.woff2', '/a.mp4', '/a.zip', '/a.tar.gz', '/a.pdf', '/a.apk', '/app.js.map'],
        ...['/robots.txt', '/robots.txt?x', '/sitemap.xml', '/sitemap-2.xml', '/shop/sitemap.xml'],
        ...['/site.webmanifest', '/manifest.json', '/.well-known/security.txt', '/sitemap.xml.gz'],
    ])('%s is static', target => expect(whyExcluded(request(target))).toBe('static'));

    it.each<[number, LeaveOutReason | undefined]>([
        [200, undefined],
        [204, undefined],
        [206, undefined],
        [299, undefined],
        [304, undefined],
        [199, 'status'],
        [300, 'status'],
        [301, 'status'],
        [302, 'status'],
        [404, 'status'],
        [500, 'status'],
    ])('status %d: %s', (status, reason) => {
        expect(whyExcluded(request('/', status))).toBe(reason);
    });

    it.each(['POST', 'HEAD', 'OPTIONS', 'PROPFIND', 'get', ''])('method %j is none', method => {
        expect(whyExcluded(request('/', 200, method))).toBe('method');
    });

    it('names one reason where several hold', () => {
        expect(whyExcluded(request('/a.css', 404, 'POST'))).toBe('method');
        expect(whyExcluded(request('/a.css', 404))).toBe('status');
    });
});
