import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderCovenant } from '../../../contract/trade/covenant/covenantCalls';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { exact } from '../../ui/text/numbers';
import { percentText } from '../../ui/text/percents';
import { dayText } from '../../ui/text/times';

type Shown = Pick<OrderCovenant, 'terms' | 'share' | 'currency'> &
    Partial<Pick<OrderCovenant, 'host' | 'method' | 'timezone' | 'beginsOn' | 'endsOn'>> & {
        baseline: { mean: number; from?: string; to?: string } | null;
    };

/** What is promised, as sentences beside their names. */
const useFacts = ({ terms, share, currency, baseline, ...order }: Shown) => {
    const translate = useTranslate();
    const language = useLanguage();
    const metric = translate(`covenant.metrics.${terms.metric}`);
    const threshold = percentText(terms.threshold);
    const floor = percentText(terms.floor);
    const named = (name: string, text: string) =>
        [translate(`covenant.facts.${name}`), text] as const;
    const most = share === '0' ? percentText(terms.share) : moneyText(share, currency, language);
    const facts = [
        named(
            'promise',
            translate('covenant.facts.promiseText', { threshold, metric, days: terms.days }),
        ),
        named('refund', translate('covenant.facts.refundText', { share: most, threshold, floor })),
        named('mode', translate(`covenant.facts.modes.${terms.mode}`)),
    ];
    if (baseline?.from && baseline.to) {
        const mean = exact(Math.round(baseline.mean), language);
        const [from, to] = [dayText(baseline.from, language), dayText(baseline.to, language)];
        const said = { mean, metric, from, to };
        facts.splice(1, 0, named('before', translate('covenant.facts.beforeText', said)));
    }
    if (terms.season !== 100) {
        const season = `${terms.season}%`;
        facts.push(named('season', translate('covenant.facts.seasonText', { season })));
    }
    if (terms.needsLog) facts.push(named('log', translate('covenant.facts.logText')));
    if (order.beginsOn && order.endsOn) {
        const [from, to] = [dayText(order.beginsOn, language), dayText(order.endsOn, language)];
        const { timezone } = order;
        facts.push(named('period', translate('covenant.facts.periodText', { from, to, timezone })));
    }
    if (order.host !== undefined) {
        const { host, method } = order;
        facts.push(named('site', translate('covenant.facts.siteText', { host, method })));
    }
    return facts;
};

export const TermsFacts = (props: Shown) => (
    <Box
        component="dl"
        sx={{
            typography: 'text',
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '150px minmax(0, 1fr)' },
            '& dt, & dd': { m: 0, py: 0.5, overflowWrap: 'anywhere' },
            '& dt': { color: 'text.secondary', pb: { xs: 0, sm: 0.5 } },
        }}
    >
        {useFacts(props).map(([name, text]) => (
            <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
            </Fragment>
        ))}
    </Box>
);
