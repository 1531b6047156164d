import { Box, Skeleton, Typography } from '@mui/material';
import {
    BooleanInput,
    CheckboxGroupInput,
    RadioButtonGroupInput,
    SelectInput,
    useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Widget, widgetFigures, widgetStyles } from '../../../contract/analytics/siteRules';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { Note } from '../../ui/admin/text/Note';
import { type SiteDraft, widgetOf } from './siteDraft';

const Preview = ({ site, widget }: { site: Site; widget: Widget }) => {
    const translate = useTranslate();
    const input = { params: { id: site.id }, body: widget };
    const { data } = useCall(calls.previewWidget, input, { isSilent: true });
    const figures = widget.figures.map(name => translate(`siteSettings.figure.${name}`));
    return (
        <Box>
            <Typography component="h3" variant="text" sx={{ fontWeight: 600, mb: 1 }}>
                {translate('siteSettings.preview')}
            </Typography>
            <Box
                sx={{
                    minHeight: 126,
                    p: 2,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                    display: 'grid',
                    placeItems: 'center',
                    overflow: 'auto',
                    bgcolor: 'background.default',
                }}
            >
                {data ? (
                    <img
                        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
                        alt={translate('siteSettings.previewOf', { figures: figures.join(', ') })}
                    />
                ) : (
                    <Skeleton variant="rounded" width={200} height={94} />
                )}
            </Box>
        </Box>
    );
};

const snippetOf = ({ id, name }: Site): string => {
    const alt = name.replace(/[<>&"]/g, letter => `&#${letter.charCodeAt(0)};`);
    return `<img src="${window.location.origin}/widget/${id}.svg" alt="${alt}" loading="lazy">`;
};

const Choices = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const names = ['widgetStyle', 'widgetFigures', 'widgetLanguage'] as const;
    const [widgetStyle, figures, widgetLanguage] = useWatch({ name: [...names] });
    const draft = { widgetStyle, widgetFigures: figures, widgetLanguage } as Partial<SiteDraft>;
    const widget = widgetOf(draft);
    return (
        <>
            <RadioButtonGroupInput
                source="widgetStyle"
                label="siteSettings.style"
                helperText={false}
                choices={widgetStyles.map(id => ({ id, name: `siteSettings.styles.${id}` }))}
                isRequired
            />
            <CheckboxGroupInput
                source="widgetFigures"
                label="siteSettings.figures"
                helperText={false}
                choices={widgetFigures.map(id => ({ id, name: `siteSettings.figure.${id}` }))}
                isRequired
            />
            <SelectInput
                variant="outlined"
                fullWidth
                source="widgetLanguage"
                label="siteSettings.language"
                helperText={false}
                choices={[
                    { id: 'zh', name: '中文' },
                    { id: 'en', name: 'English' },
                ]}
                translateChoice={false}
                isRequired
            />
            {widget.figures.length > 0 && <Preview site={site} widget={widget} />}
            <Box>
                <Typography component="h3" variant="text" sx={{ fontWeight: 600 }}>
                    {translate('siteSettings.html')}
                </Typography>
                <Note component="p" sx={{ mb: 1 }}>
                    {translate('siteSettings.htmlHelp')}
                </Note>
                <CodeBox code={snippetOf(site)} label={translate('siteSettings.html')} />
            </Box>
        </>
    );
};

/** The public counter: whether there is one, and what it shows. */
export const CounterFields = ({ site }: { site: Site }) => {
    const isOn: unknown = useWatch({ name: 'hasWidget' });
    return (
        <>
            <BooleanInput
                source="hasWidget"
                label="siteSettings.counterOn"
                helperText="siteSettings.counterOnHelp"
                sx={{ '& .MuiFormHelperText-root': { mx: 0, ml: '48px', mt: -0.5 } }}
            />
            {isOn === true && <Choices site={site} />}
        </>
    );
};
