import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../contract/analytics/dashboards';
import { embedAddress } from '../../../public/dashboard/dashboardAddress';
import { CodeBox } from '../../../ui/admin/text/CodeBox';
import { Note } from '../../../ui/admin/text/Note';
import { type Language, languageNames, languages } from '../../../ui/browser/language';
import { Choice } from './Choice';
import { frameCode } from './snippets';

interface Props {
    dashboard: Dashboard;
    segments: readonly { id: string; name: string }[];
}

/** The code of a frame, made by choices, with the frame itself below it. */
export const EmbedPart = ({ dashboard, segments }: Props) => {
    const translate = useTranslate();
    const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
    const [language, setLanguage] = useState<Language | ''>('');
    const [segment, setSegment] = useState('');
    const { key, title, origins } = dashboard;
    const { origin } = window.location;
    const address = embedAddress({ origin, key, theme, language, days: undefined, segment });
    const offered = segments.filter(({ id }) => dashboard.segments.includes(id));
    const themes = (['system', 'light', 'dark'] as const).map(id => ({
        id,
        name: translate(`account.publish.themes.${id}`),
    }));
    return (
        <section aria-labelledby="publish-embed">
            <Typography id="publish-embed" component="h3" variant="h2" sx={{ mb: 1 }}>
                {translate('account.publish.embed')}
            </Typography>
            {origins.length === 0 ? (
                <Note>{translate('account.publish.embedNone')}</Note>
            ) : (
                <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: 0.5 }}>
                        <Choice
                            label={translate('account.publish.theme')}
                            value={theme}
                            choices={themes}
                            onChange={setTheme}
                        />
                        <Choice<Language | ''>
                            label={translate('account.publish.language')}
                            value={language}
                            choices={[
                                { id: '', name: translate('account.publish.languageAny') },
                                ...languages.map(id => ({ id, name: languageNames[id] })),
                            ]}
                            onChange={setLanguage}
                        />
                        {offered.length > 0 && (
                            <Choice
                                label={translate('account.publish.segment')}
                                value={segment}
                                choices={[
                                    { id: '', name: translate('account.publish.segmentFirst') },
                                    ...offered,
                                ]}
                                onChange={setSegment}
                            />
                        )}
                    </Box>
                    <CodeBox
                        code={frameCode(address, title)}
                        label={translate('account.publish.embed')}
                    />
                    <Box
                        component="iframe"
                        key={address}
                        src={address}
                        title={translate('account.publish.preview')}
                        sx={{
                            width: 1,
                            height: 420,
                            border: 1,
                            borderColor: 'divider',
                            borderRadius: 1,
                        }}
                    />
                </Box>
            )}
        </section>
    );
};
