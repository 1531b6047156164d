import { type MouseEvent, useState } from 'react';
import type {
    ListingTraffic,
    ListingTrafficAnswer,
} from '../../../../contract/market/public/listingTraffic';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { instantIn } from '../../../ui/text/times';
import { useAddress, useGo } from '../../address';
import type { PublicFailure } from '../../data/publicData';
import { usePublicData } from '../../data/usePublicData';
import { RequestNumber } from '../../feedback/RequestNumber';
import { useOwnTexts } from '../../useTexts';
import { TrafficClaims } from './TrafficClaims';
import { TrafficCurve } from './TrafficCurve';
import { TrafficFigures } from './TrafficFigures';
import { TrafficGaps } from './TrafficGaps';
import { TrafficReports } from './TrafficReports';
import { TrafficTrust } from './TrafficTrust';
import './traffic.css';
import { trafficTexts } from './texts';
import { fill, numberText } from './words';

const periods = ['30', '90', '365'] as const;
type Period = (typeof periods)[number];

/** The period is part of the page's address, so that it can be linked and read without scripts. */
const usePeriod = (): { period: Period; to: (period: Period) => string } => {
    const address = useAddress();
    const asked = address.searchParams.get('days');
    const period = periods.find(days => days === asked) ?? '30';
    const to = (days: Period) => {
        const query = new URLSearchParams(address.search);
        query.set('days', days);
        return `${address.pathname}?${query}#traffic`;
    };
    return { period, to };
};

/** Where one is on the page stays, which a link to another page would not leave. */
const PeriodLink = ({ to, text }: { to: string; text: string }) => {
    const go = useGo();
    const follow = (event: MouseEvent) => {
        const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isOther || event.button !== 0) return;
        event.preventDefault();
        go(to, true);
    };
    return (
        <a href={to} className="period" onClick={follow}>
            {text}
        </a>
    );
};

const Periods = () => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    const { period, to } = usePeriod();
    return (
        <nav className="traffic-periods" aria-label={texts.periods}>
            {periods.map(days => {
                const text = fill(texts.days, { days: numberText(Number(days), language) });
                return days === period ? (
                    <span key={days} className="period" aria-current="true">
                        {text}
                    </span>
                ) : (
                    <PeriodLink key={days} to={to(days)} text={text} />
                );
            })}
        </nav>
    );
};

const Head = ({ traffic }: { traffic?: ListingTraffic }) => {
    const texts = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    if (!traffic) return <h2 id="traffic-title">{texts.title}</h2>;
    const { host, measuredSince, timezone, at, isDemo } = traffic;
    const since = instantIn(measuredSince, timezone, language);
    return (
        <div className="traffic-head">
            <div>
                <h2 id="traffic-title">{texts.title}</h2>
                {isDemo ? (
                    <p className="state-note">{texts.demo}</p>
                ) : (
                    <p className="muted">
                        {fill(texts.since, { host, date: since })}
                        <br />
                        {fill(texts.asOf, {
                            at: `${instantIn(at, timezone, language)} ${timezone}`,
                        })}
                    </p>
                )}
            </div>
            <Periods />
        </div>
    );
};

const Measured = ({ traffic, claims }: { traffic: ListingTraffic } & Claims) => (
    <>
        <Head traffic={traffic} />
        <TrafficFigures figures={traffic.period.figures} />
        <TrafficClaims claims={claims} isMeasured />
        <TrafficCurve daily={traffic.daily} />
        {!traffic.isDemo && <TrafficGaps traffic={traffic} />}
        <TrafficReports reports={traffic.period.reports} />
        {!traffic.isDemo && <TrafficTrust traffic={traffic} />}
    </>
);

type Claims = Pick<ListingTrafficAnswer, 'claims'>;

const NotMeasured = ({ claims }: Claims) => {
    const texts = useOwnTexts(trafficTexts);
    return (
        <>
            <h2 id="traffic-title">{texts.notMeasured}</h2>
            <p className="muted">{texts.notMeasuredText}</p>
            <TrafficClaims claims={claims} isMeasured={false} />
        </>
    );
};

const Failed = ({ error, again }: { error: PublicFailure; again: () => void }) => {
    const texts = useOwnTexts(trafficTexts);
    return (
        <>
            <Head />
            <p role="alert">{texts.failed}</p>
            <button type="button" className="button quiet" onClick={again}>
                {texts.again}
            </button>
            <RequestNumber number={error.request} />
        </>
    );
};

/** What this server measured of a website on sale, in the period that the page's address names. */
export const MeasuredTraffic = ({ productId }: { productId: string }) => {
    const { period } = usePeriod();
    const id = encodeURIComponent(productId);
    const { data, error, again } = usePublicData<ListingTrafficAnswer>(
        `/api/v1/work/public/market/${id}/traffic?days=${period}`,
    );
    const [before, setBefore] = useState(data);
    if (data && data !== before) setBefore(data);
    // The period before stays until the next one is there: nothing jumps.
    const shown = data ?? (error ? undefined : before);
    return (
        <section
            className="traffic"
            id="traffic"
            aria-labelledby="traffic-title"
            aria-busy={!data && !error}
        >
            {shown?.traffic && <Measured traffic={shown.traffic} claims={shown.claims} />}
            {shown?.traffic === null && <NotMeasured claims={shown.claims} />}
            {!shown && error && <Failed error={error} again={again} />}
            {!shown && !error && <Head />}
        </section>
    );
};
