import {
    type OtherTracker,
    siteAddress,
    trackerAddresses,
} from '../../../contract/analytics/otherTrackers';

/** What an owner changes on pages, so that another product's tracker sends to this server; `old` stands for what is there. */
export const trackerCode = (tracker: OtherTracker, server: string, site: string): string => {
    const place = `${server}${siteAddress(site)}`;
    const [address = ''] = trackerAddresses[tracker];
    switch (tracker) {
        case 'umami':
            return `<script defer src="https://old.example.com/script.js"\n    data-website-id="…"\n    data-host-url="${place}"></script>`;
        case 'plausible':
            return `<script defer src="https://old.example.com/js/script.js"\n    data-domain="…"\n    data-api="${place}${address}"></script>`;
        case 'matomo':
            return `_paq.push(['setTrackerUrl', '${place}${address}']);`;
        case 'goatcounter':
            return `<script async src="https://old.example.com/count.js"\n    data-goatcounter="${place}${address}"></script>`;
    }
};

/** A rule of Nginx that passes on what the tracker sends to the owner's own domain, and nothing else. */
export const proxyRule = (tracker: OtherTracker, server: string, site: string): string =>
    trackerAddresses[tracker]
        .map(address =>
            [
                `location = ${address} {`,
                `    proxy_pass ${server}${siteAddress(site)}${address};`,
                '    proxy_ssl_server_name on;',
                '    proxy_set_header X-Forwarded-For $remote_addr;',
                '}',
            ].join('\n'),
        )
        .join('\n');
