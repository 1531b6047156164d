import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import type { SearchSummary } from '../../../contract/analytics/searchWords';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Explained } from '../../ui/admin/text/Explained';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { dayText, zoneName } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { engineColumns, figureText, useEngineName } from './EngineFigures';

interface Props {
    summary: SearchSummary;
    engine: SearchEngine;
    scope: ReportScope;
}

const Figure = ({ name, meaning, text }: { name: string; meaning: string; text: string }) => (
    <div>
        <Note component="dt">
            <Explained meaning={meaning}>{name}</Explained>
        </Note>
        <Box component="dd" sx={{ m: 0, typography: 'figure', whiteSpace: 'nowrap' }}>
            {text}
        </Box>
    </div>
);

const Figures = ({ summary: { totals, entries }, engine }: Omit<Props, 'scope'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const name = useEngineName(engine);
    return (
        <Box
            component="dl"
            sx={{
                m: 0,
                px: 2.5,
                pb: 1.5,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                    xs: 'repeat(2, minmax(0, 1fr))',
                    sm: 'repeat(3, minmax(0, 1fr))',
                    md: 'repeat(5, minmax(0, 1fr))',
                },
            }}
        >
            {engineColumns.map(column => (
                <Figure
                    key={column}
                    name={translate(`searchWords.${column}`)}
                    meaning={translate(`searchWords.${column}Meaning`)}
                    text={figureText(column, totals?.[column] ?? null, language)}
                />
            ))}
            <Figure
                name={translate('searchWords.entries', { engine: name })}
                meaning={translate('searchWords.entriesMeaning')}
                text={exact(entries, language)}
            />
        </Box>
    );
};

const useSentences = ({ summary, engine, scope }: Props): ReactNode[] => {
    const translate = useTranslate();
    const language = useLanguage();
    const name = useEngineName(engine);
    const { zone, isOfQueries, totals, notDisclosed, onBoth, days, leftOut } = summary;
    const text = (count: number) => exact(count, language);
    const day = (one: string) => dayText(one, language, scope.today);
    const counted = (['both', 'engine', 'site', 'none', 'preliminary'] as const)
        .filter(key => days[key] > 0)
        .map(key => translate(`searchWords.days.${key}`, { smart_count: days[key], engine: name }));
    return [
        counted.join(' · '),
        onBoth &&
            translate('searchWords.onBoth', {
                engine: name,
                clicks: text(onBoth.clicks),
                entries: text(onBoth.entries),
            }),
        notDisclosed &&
            translate('searchWords.notDisclosed', {
                clicks: text(notDisclosed.clicks),
                impressions: text(notDisclosed.impressions),
            }),
        totals && isOfQueries && translate('searchWords.ofQueries'),
        ...leftOut.map(({ name: file, from, to, reason }) =>
            translate(`searchWords.leftOut.${reason}`, {
                name: file,
                from: day(from),
                to: day(to),
            }),
        ),
        (scope.filter || scope.isExcluded) && translate('searchWords.filtered'),
        translate('searchWords.zone', {
            engine: name,
            zone: zoneName(zone, Date.parse(`${scope.period.from}T12:00:00Z`), language),
        }),
    ].filter(Boolean);
};

/** The engine’s sums beside the site’s own, and what has to be known to compare them. */
export const Glance = (props: Props) => {
    const translate = useTranslate();
    const sentences = useSentences(props);
    return (
        <SectionCard title={translate('searchWords.glance')}>
            <Figures summary={props.summary} engine={props.engine} />
            <Box component="ul" sx={{ m: 0, px: 2.5, pb: 2, listStyle: 'none', maxWidth: 860 }}>
                {sentences.map(sentence => (
                    <Note component="li" key={String(sentence)} sx={{ mt: 0.5 }}>
                        {sentence}
                    </Note>
                ))}
            </Box>
        </SectionCard>
    );
};
