import type { FastifyRequest } from 'fastify';
import type { SeenRequest } from '../../../contract/analytics/collecting';
import type { Config } from '../../platform/config';
import { readTrust, trustsSender } from '../../platform/http/clientAddress';
import type { Enricher } from '../events/enrich/enrich';
import { describeRequest } from './seenRequest';
import type { TopAddress } from './topAddress';
import { warningsOf } from './warnings';

interface Services {
    enricher: Enricher;
    config: Config;
}

/** Stands for the page of an event: an agent is read no other way. */
const noPage = new URL('http://localhost/');

/** The request as an event of it would be read, and what speaks against the settings of proxies. */
export const readRequest = (
    request: FastifyRequest,
    { enricher, config }: Services,
    top: TopAddress | null,
): SeenRequest => {
    const settings = { trustProxy: config.TRUST_PROXY, addressHeader: config.ADDRESS_HEADER };
    const seen = describeRequest(request, config.ADDRESS_HEADER);
    const { browser, browserVersion, os, osVersion } = enricher.enrich({
        userAgent: seen.userAgent,
        address: seen.address,
        page: noPage,
        referrer: '',
        siteDomain: '',
        hints: request.headers,
    });
    const { country, dataCentre } = enricher.placeOf(seen.address);
    const isPeerTrusted = trustsSender(readTrust(settings.trustProxy))(seen.peer);
    return {
        ...seen,
        country,
        network: dataCentre,
        browser: `${browser} ${browserVersion}`.trim(),
        os: `${os} ${osVersion}`.trim(),
        ...settings,
        warnings: warningsOf({ ...seen, isPeerTrusted }, settings, top),
        visitors: top?.visitors ?? null,
        topAddress: top?.address ?? '',
        topAddressVisitors: top?.addressVisitors ?? 0,
    };
};
