import type { FoundHost } from '../../../../contract/market/passport/facts';
import { isProgramCode, languageOf } from './languages';
import { placesOf, type SourceText } from './sourceText';

/** Names of formats: nobody is asked anything there. */
const formats = new Set([
    ...['www.w3.org', 'w3.org', 'schema.org', 'schemas.microsoft.com', 'schemas.xmlsoap.org'],
    ...['schemas.openxmlformats.org', 'ns.adobe.com', 'purl.org', 'java.sun.com', 'xmlns.com'],
    ...['maven.apache.org', 'json-schema.org', 'getcomposer.org', 'opensource.org'],
    ...['www.apache.org', 'www.gnu.org', 'sodipodi.sourceforge.net', 'www.inkscape.org'],
]);

const calling =
    /fetch\s{0,2}\(|axios|ajax|xmlhttprequest|\.open\s{0,2}\(|curl|file_get_contents|\bfopen|fsockopen|stream_socket_client|wp_remote_|guzzle|httpclient|http\.(?:get|post|request)|https\.(?:get|request)|requests?\.(?:get|post|put)|urlopen|httpurlconnection|resttemplate|websocket|sendbeacon|eventsource|<script|importscripts|new image|soapclient|->(?:get|post|request)\s{0,2}\(|wget |->setoption|baseurl|base_url|axios\.create/;

const schemes = /(?:https?|wss?|ftp)$/;
const hostForm =
    /^(?:[^\s/?#'"<>@]{0,100}@)?([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?=[:/?#'"`\s<>)\\]|$)/;
const beforeLength = 200;

const isReal = (host: string): boolean =>
    host.includes('.') &&
    !host.includes('..') &&
    !/^(?:127\.|0\.|10\.|192\.168\.)|^localhost|(?:^|\.)(?:localhost|local|test|invalid|example)$|(?:^|\.)example\.(?:com|org|net)$/.test(
        host,
    ) &&
    (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || /\.(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59})$/.test(host));

/** Hosts that code names: each once a file, with whether something beside it makes requests. */
export const findHosts = (source: SourceText): FoundHost[] => {
    const { path, lower, lineAt } = source;
    if (!isProgramCode(path) && languageOf(path) !== 'HTML') return [];
    const found = new Map<string, FoundHost>();
    for (const at of placesOf(lower, '://', 1_000)) {
        if (!schemes.test(lower.slice(Math.max(0, at - 6), at))) continue;
        const host = hostForm.exec(lower.slice(at + 3, at + 360))?.[1];
        if (host === undefined || !isReal(host) || formats.has(host)) continue;
        const isCalled = calling.test(lower.slice(Math.max(0, at - beforeLength), at));
        const before = found.get(host);
        found.set(host, {
            host,
            isCalled: isCalled || (before?.isCalled ?? false),
            count: (before?.count ?? 0) + 1,
            path,
            line: before?.line ?? lineAt(at),
        });
    }
    return [...found.values()];
};
