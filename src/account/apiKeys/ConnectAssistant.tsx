import { Box, Card, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mcpPath } from '../../../contract/analytics/assistants';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { Note } from '../../ui/admin/text/Note';
import { touch } from '../../ui/admin/touch';
import { apiHost } from '../../ui/browser/apiHost';

const keyPlace = 'YOUR_API_KEY';
const written = (value: object): string => JSON.stringify(value, undefined, 2);
/** filled in by the program that is started */
const authorisation = ['Authorization:$', '{FOOTFALL}'].join('');
const bearer = { Authorization: `Bearer ${keyPlace}` };

/** What is written where, by the programs' own documentation. */
const programs = [
    {
        key: 'claudeCode',
        label: 'Claude Code',
        codeOf: (url: string) =>
            `claude mcp add --transport http footfall ${url} --header "Authorization: Bearer ${keyPlace}"`,
    },
    {
        key: 'claudeDesktop',
        label: 'Claude Desktop',
        // it speaks to local programs, and this one passes on
        codeOf: (url: string) => {
            const args = ['-y', 'mcp-remote', url, '--header', authorisation];
            const env = { FOOTFALL: `Bearer ${keyPlace}` };
            return written({ mcpServers: { footfall: { command: 'npx', args, env } } });
        },
    },
    {
        key: 'cursor',
        label: 'Cursor',
        codeOf: (url: string) => written({ mcpServers: { footfall: { url, headers: bearer } } }),
    },
    {
        key: 'vsCode',
        label: 'VS Code',
        codeOf: (url: string) =>
            written({ servers: { footfall: { type: 'http', url, headers: bearer } } }),
    },
] as const;

/** How an assistant is told of this server. */
export const ConnectAssistant = () => {
    const translate = useTranslate();
    const id = useId();
    const [open, setOpen] = useState<(typeof programs)[number]['key']>('claudeCode');
    const { codeOf } = programs.find(({ key }) => key === open) ?? programs[0];
    const url = `${apiHost || window.location.origin}${mcpPath}`;
    return (
        <Card component="section" aria-labelledby={`${id}-title`} sx={{ px: 2.5, py: 2 }}>
            <Typography id={`${id}-title`} component="h2" variant="subtitle1">
                {translate('account.apiKeys.assistants')}
            </Typography>
            <Note>{translate('account.apiKeys.assistantsText')}</Note>
            <Tabs
                value={open}
                onChange={(_, key: typeof open) => setOpen(key)}
                variant="scrollable"
                scrollButtons="auto"
                allowScrollButtonsMobile
                aria-labelledby={`${id}-title`}
                sx={{ mb: 1.5, minHeight: touch }}
            >
                {programs.map(({ key, label }) => (
                    <Tab
                        key={key}
                        value={key}
                        label={label}
                        id={`${id}-${key}`}
                        aria-controls={key === open ? `${id}-panel` : undefined}
                        sx={{ minHeight: touch, textTransform: 'none' }}
                    />
                ))}
            </Tabs>
            <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
                <Note sx={{ mb: 1 }}>{translate(`account.apiKeys.assistantPlace.${open}`)}</Note>
                <CodeBox code={codeOf(url)} label={translate('account.apiKeys.assistants')} />
            </Box>
        </Card>
    );
};
