import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../contract/analytics/dashboards';
import {
    badgeDays,
    badgeFigures,
    chartDays,
} from '../../../../contract/analytics/public/dashboards';
import { CodeBox } from '../../../ui/admin/text/CodeBox';
import { type Language, languageNames, languages } from '../../../ui/browser/language';
import { Choice } from './Choice';
import { pictureAddress, pictureCode } from './snippets';

const languageChoices = languages.map(id => ({ id, name: languageNames[id] }));

const usePeriods = (days: readonly number[], longest: number) => {
    const translate = useTranslate();
    return days
        .filter(one => one <= longest)
        .map(one => ({
            id: String(one),
            name:
                one === 1
                    ? translate('account.publish.today')
                    : translate('account.publish.days', { smart_count: one }),
        }));
};

const Shown = ({ address, alt }: { address: string; alt: string }) => (
    <Box
        sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto', mb: 1.5 }}
    >
        <Box component="img" src={address} alt={alt} sx={{ display: 'block', maxWidth: 1 }} />
    </Box>
);

const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5, mb: 1.5 } as const;

const BadgePart = ({ dashboard }: { dashboard: Dashboard }) => {
    const translate = useTranslate();
    const periods = usePeriods(badgeDays, dashboard.longestDays);
    const [figure, setFigure] = useState<(typeof badgeFigures)[number]>('visitors');
    const [days, setDays] = useState(periods.at(-1)?.id ?? '1');
    const [lang, setLang] = useState<Language>('en');
    const [label, setLabel] = useState('');
    const { key, title } = dashboard;
    const place = { origin: window.location.origin, key, file: 'badge' as const };
    const address = pictureAddress(place, { figure, days, lang, label });
    return (
        <section aria-labelledby="publish-badge">
            <Typography id="publish-badge" component="h3" variant="h2" sx={{ mb: 1 }}>
                {translate('account.publish.badgeCode')}
            </Typography>
            <Box sx={row}>
                <Choice
                    label={translate('account.publish.figure')}
                    value={figure}
                    choices={badgeFigures.map(id => ({
                        id,
                        name: translate(`account.publish.figures.${id}`),
                    }))}
                    onChange={setFigure}
                />
                <Choice
                    label={translate('account.publish.period')}
                    value={days}
                    choices={periods}
                    onChange={setDays}
                />
                <Choice
                    label={translate('account.publish.language')}
                    value={lang}
                    choices={languageChoices}
                    onChange={setLang}
                />
                <TextField
                    size="small"
                    variant="outlined"
                    label={translate('account.publish.label')}
                    helperText={translate('account.publish.labelHelp')}
                    value={label}
                    onChange={event => setLabel(event.target.value.slice(0, 40))}
                    sx={{ flex: '1 1 160px' }}
                />
            </Box>
            <Shown address={address} alt={title} />
            <CodeBox
                code={pictureCode(address, title)}
                label={translate('account.publish.badgeCode')}
            />
        </section>
    );
};

const ChartPart = ({ dashboard }: { dashboard: Dashboard }) => {
    const translate = useTranslate();
    const periods = usePeriods(chartDays, dashboard.longestDays);
    const [days, setDays] = useState(periods.at(-1)?.id ?? '7');
    const [theme, setTheme] = useState<'light' | 'dark'>('light');
    const [lang, setLang] = useState<Language>('en');
    const { key, title } = dashboard;
    if (periods.length === 0) return null;
    const place = { origin: window.location.origin, key, file: 'chart' as const };
    const address = pictureAddress(place, { days, theme, lang });
    return (
        <section aria-labelledby="publish-chart">
            <Typography id="publish-chart" component="h3" variant="h2" sx={{ mb: 1 }}>
                {translate('account.publish.chartCode')}
            </Typography>
            <Box sx={row}>
                <Choice
                    label={translate('account.publish.period')}
                    value={days}
                    choices={periods}
                    onChange={setDays}
                />
                <Choice
                    label={translate('account.publish.theme')}
                    value={theme}
                    choices={(['light', 'dark'] as const).map(id => ({
                        id,
                        name: translate(`account.publish.themes.${id}`),
                    }))}
                    onChange={setTheme}
                />
                <Choice
                    label={translate('account.publish.language')}
                    value={lang}
                    choices={languageChoices}
                    onChange={setLang}
                />
            </Box>
            <Shown address={address} alt={title} />
            <CodeBox
                code={pictureCode(address, title)}
                label={translate('account.publish.chartCode')}
            />
        </section>
    );
};

/** Badge and chart, where they are switched on: what they look like, and the code for a page. */
export const PicturePart = ({ dashboard }: { dashboard: Dashboard }) => (
    <>
        {dashboard.hasBadge && <BadgePart dashboard={dashboard} />}
        {dashboard.hasChart && <ChartPart dashboard={dashboard} />}
    </>
);
