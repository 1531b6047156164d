import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../../contract/analytics/filters';
import type { VisitorHistory } from '../../../../contract/analytics/visits';
import { duration } from '../../../../contract/platform/duration';
import { Note } from '../../../ui/admin/text/Note';
import { deviceText, sourceText } from '../../../ui/admin/text/names';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { dayIn } from '../../../ui/text/days';
import { exact } from '../../../ui/text/numbers';
import { clockTime, dayText } from '../../../ui/text/times';
import { useRegionNames } from '../../names/worldRegions';
import { fieldValueText } from '../../table/fieldValueText';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
    <div>
        <Note component="dt">{name}</Note>
        <Box component="dd" sx={{ typography: 'text', m: 0, overflowWrap: 'anywhere' }}>
            {children}
        </Box>
    </div>
);

const joined = (...parts: string[]): string =>
    [...new Set(parts)].filter(part => part !== '').join(' · ');

/** What a visitor came by and how often; a single one needs no count. */
const Parts = ({ list }: { list: readonly { text: string; visits: number }[] }) => {
    const language = useLanguage();
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.map(({ text, visits }) => (
                <Box component="li" key={text} sx={{ display: 'flex', gap: 1 }}>
                    <span>{text}</span>
                    {list.length > 1 && (
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                            {exact(visits, language)}
                        </Box>
                    )}
                </Box>
            ))}
        </Box>
    );
};

const useTexts = () => {
    const translate = useTranslate();
    const language = useLanguage();
    useRegionNames();
    const value = (field: FilterField, text: string) =>
        text === '' ? '' : fieldValueText(field, text, { language, translate });
    return {
        sources: ({ sources }: VisitorHistory) =>
            sources.map(({ source, sourceName, visits }) => ({
                text: joined(sourceText(source, translate), value('sourceName', sourceName)),
                visits,
            })),
        devices: ({ devices }: VisitorHistory) =>
            devices.map(({ device, browser, os, visits }) => ({
                text: joined(deviceText(device, translate), value('browser', browser), os),
                visits,
            })),
        places: ({ places }: VisitorHistory) =>
            places.map(({ country, region, city, visits }) => ({
                text:
                    joined(
                        value('country', country),
                        value('region', region),
                        value('city', city),
                    ) || translate('common.unknown'),
                visits,
            })),
    };
};

/** First and last sight, totals, and what the visitor came by, with and from. */
export const HistoryFacts = ({ history }: { history: VisitorHistory }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const texts = useTexts();
    const { timezone, firstAt, lastAt } = history;
    const instant = (at: number | null) =>
        at === null
            ? ''
            : `${dayText(dayIn(timezone, at), language)} ${clockTime(at, timezone, language)}`;
    return (
        <Box
            component="dl"
            sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                gap: '12px 16px',
                m: 0,
            }}
        >
            {history.isExcluded && (
                <Box sx={{ gridColumn: '1 / -1' }}>
                    <Chip size="small" label={translate('visits.mark.own')} />
                </Box>
            )}
            <Fact name={translate('visits.history.first')}>{instant(firstAt)}</Fact>
            <Fact name={translate('visits.history.last')}>{instant(lastAt)}</Fact>
            {(['visits', 'pages', 'events'] as const).map(name => (
                <Fact key={name} name={translate(`visits.history.${name}`)}>
                    {exact(history[name], language)}
                </Fact>
            ))}
            <Fact name={translate('visits.history.engaged')}>
                {duration(history.engaged, language)}
            </Fact>
            {(['sources', 'devices', 'places'] as const).map(name => (
                <Fact key={name} name={translate(`visits.history.${name}`)}>
                    <Parts list={texts[name](history)} />
                </Fact>
            ))}
        </Box>
    );
};
