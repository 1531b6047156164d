import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { integrationFiles, integrationsPath } from '../../../contract/platform/integrationFiles';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { apiHost } from '../../ui/browser/apiHost';
import { installCode, type Platform, packageCode, readSettings } from './installCode';

const Words = ({ text }: { text: string }) => {
    const translate = useTranslate();
    return (
        <Typography variant="text" sx={{ color: 'text.secondary' }}>
            {translate(text)}
        </Typography>
    );
};

/** What somebody else's system is told: where the server is, which site it is, and the site's choices. */
const useSettingsText = () => {
    const translate = useTranslate();
    return (snippet: string): string => {
        const { server, site, script, choices } = readSettings(snippet);
        const line = (name: string, value: string) =>
            translate(`installation.settings.${name}`, { value });
        return [
            line('server', server),
            line('site', site),
            ...(script === undefined ? [] : [line('script', script)]),
            ...choices.map(name =>
                line('choice', translate(`installation.settings.choices.${name}`)),
            ),
        ].join('\n');
    };
};

interface Props {
    /** what the server gives for a page's HTML; undefined while it is asked */
    snippet: string | undefined;
}

/** A file that is loaded into somebody else's system, and what is entered there. */
const Plugin = ({ platform, snippet }: Props & { platform: 'wordpress' | 'gtm' }) => {
    const translate = useTranslate();
    const settingsText = useSettingsText();
    return (
        <>
            <Words text={`installation.${platform}.plugin`} />
            <Box>
                <Button
                    component="a"
                    variant="outlined"
                    startIcon={<DownloadIcon />}
                    href={`${apiHost}${integrationsPath}/${integrationFiles[platform]}`}
                    download
                >
                    {translate(`installation.${platform}.download`)}
                </Button>
            </Box>
            <CodeBox
                code={snippet === undefined ? undefined : settingsText(snippet)}
                label={translate('installation.settings.label')}
            />
        </>
    );
};

const Code = ({ platform, snippet }: Props & { platform: Exclude<Platform, 'gtm'> }) => {
    const translate = useTranslate();
    const inPackage = snippet === undefined ? undefined : packageCode(platform, snippet);
    return (
        <>
            <Words text={`installation.${platform}.where`} />
            <CodeBox
                code={snippet === undefined ? undefined : installCode(platform, snippet)}
                label={translate('install.snippet')}
            />
            {inPackage !== undefined && (
                <>
                    <Words text="installation.package.text" />
                    <CodeBox code={inPackage} label={translate('installation.package.label')} />
                </>
            )}
        </>
    );
};

/** What is done on a platform: a plugin where there is one, then the code. */
export const PlatformSteps = ({ platform, snippet }: Props & { platform: Platform }) => (
    <>
        {(platform === 'wordpress' || platform === 'gtm') && (
            <Plugin platform={platform} snippet={snippet} />
        )}
        {platform !== 'gtm' && <Code platform={platform} snippet={snippet} />}
    </>
);
