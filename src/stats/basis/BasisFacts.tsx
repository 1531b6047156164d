import { Box, FormControlLabel, Switch, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayIn } from '../../ui/text/days';
import { percent } from '../../ui/text/numbers';
import { clockTime, dayText, offsetText, zoneName } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import type { BasisAnswer } from './ExclusionTable';

interface Props {
    basis: BasisAnswer;
    scope: ReportScope;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
    <Box sx={{ typography: 'text', display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}>
        <Box component="dt" sx={{ width: 128, color: 'text.secondary' }}>
            {name}
        </Box>
        <Box component="dd" sx={{ m: 0, flex: '1 1 220px', minWidth: 0 }}>
            {children}
        </Box>
    </Box>
);

const useInstant = (timezone: string) => {
    const language = useLanguage();
    return (at: number) =>
        `${dayText(dayIn(timezone, at), language)} ${clockTime(at, timezone, language)}`;
};

const Certainty = ({ basis, scope }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { isEstimated, standardError } = basis;
    return (
        <>
            {isEstimated
                ? translate('basis.estimated', { error: percent(standardError, language, 2) })
                : translate('basis.exact')}
            {(isEstimated || scope.isExact) && (
                <Tooltip title={translate('basis.countExactlyHelp')} describeChild>
                    <FormControlLabel
                        sx={{ display: 'flex', width: 'fit-content', mr: 0 }}
                        control={
                            <Switch
                                checked={scope.isExact}
                                onChange={event => scope.setExact(event.target.checked)}
                            />
                        }
                        label={translate('basis.countExactly')}
                    />
                </Tooltip>
            )}
        </>
    );
};

const Loaded = ({ basis }: Pick<Props, 'basis'>) => {
    const translate = useTranslate();
    const instant = useInstant(basis.timezone);
    const { latestAt, waiting, waitingSince } = basis;
    const rest =
        waiting === 0
            ? translate('basis.loadedAll')
            : waitingSince === null
              ? translate('basis.waiting', { smart_count: waiting })
              : translate('basis.waitingSince', {
                    smart_count: waiting,
                    time: instant(waitingSince),
                });
    return (
        <>
            <div>{latestAt === null ? translate('basis.loadedNone') : instant(latestAt)}</div>
            <Note>{rest}</Note>
        </>
    );
};

/** Which kind of visitor the sites count. */
const visitorKey = ({ sites, cookieless }: BasisAnswer): string => {
    if (cookieless === 0) return 'basis.visitorText';
    return cookieless === sites ? 'basis.visitorCookieless' : 'basis.visitorMixed';
};

/** How exact, how fresh and in which terms the figures are. */
export const BasisFacts = ({ basis, scope }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const instant = useInstant(basis.timezone);
    const { timezone, at, firstAt, sites } = basis;
    return (
        <Box component="dl" sx={{ m: 0 }}>
            <Fact name={translate('basis.certainty')}>
                <Certainty basis={basis} scope={scope} />
            </Fact>
            <Fact name={translate('basis.loaded')}>
                <Loaded basis={basis} />
            </Fact>
            {firstAt !== null && <Fact name={translate('basis.since')}>{instant(firstAt)}</Fact>}
            <Fact name={translate('basis.zone')}>
                {translate('basis.zoneText', {
                    zone: zoneName(timezone, at, language),
                    offset: offsetText(timezone, at),
                })}
            </Fact>
            <Fact name={translate('basis.visitor')}>
                {translate(visitorKey(basis))}
                {sites > 1 && <div>{translate('basis.visitorGroup')}</div>}
            </Fact>
            <Fact name={translate('basis.visit')}>{translate('basis.visitText')}</Fact>
        </Box>
    );
};
