import { Alert, Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    busyStates,
    type HistoryTool,
    historyTools,
} from '../../../../contract/analytics/historyTools';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { percent } from '../../../ui/text/numbers';
import { dayText } from '../../../ui/text/times';
import { FetchDialog } from './FetchDialog';
import { FileChoice } from './FileChoice';
import type { FetchProps } from './fetchPeriod';
import { GoogleDialog } from './GoogleDialog';
import { HistoryList } from './HistoryList';
import { useHistoryUpload } from './useHistoryUpload';

const busyMs = 1_000;

interface UploadProps {
    share: number;
    onStop: () => void;
}

const Uploading = ({ share, onStop }: UploadProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const text = translate('histories.uploading', { percent: percent(share, language, 0) });
    return (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1 }}>
                <LinearProgress
                    aria-label={translate('histories.title')}
                    variant="determinate"
                    value={share * 100}
                />
                <Note sx={{ mt: 0.5 }}>{text}</Note>
            </Box>
            <Button onClick={onStop}>{translate('histories.stop')}</Button>
        </Box>
    );
};

interface ToolProps {
    tool: HistoryTool;
    onTool: (tool: HistoryTool) => void;
}

const ToolChoice = ({ tool, onTool }: ToolProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <TextField
            select
            variant="outlined"
            id={id}
            fullWidth
            label={translate('histories.tool')}
            value={tool}
            helperText={translate(`histories.help.${tool}`)}
            onChange={({ target }) => {
                const next = historyTools.find(one => one === target.value);
                if (next) onTool(next);
            }}
        >
            {historyTools.map(one => (
                <MenuItem key={one} value={one}>
                    {translate(`histories.tools.${one}`)}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** The dialog in which a tool is asked itself. */
const AskTool = ({
    tool,
    hasAccount,
    ...props
}: FetchProps & { tool: 'matomo' | 'ga4'; hasAccount: boolean }) =>
    tool === 'ga4' ? (
        <GoogleDialog hasAccount={hasAccount} {...props} />
    ) : (
        <FetchDialog {...props} />
    );

/** These fields are no part of the form around them. */
const keepEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The history of other tools: brought in by a file, followed, and taken out again. */
export const ImportsPanel = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [tool, setTool] = useState<HistoryTool>('plausible');
    const [isBusy, setBusy] = useState(false);
    const [fetching, setFetching] = useState<'matomo' | 'ga4'>();
    const { data, error, refetch } = useCall(
        calls.listHistories,
        { params: { id: site.id } },
        { every: isBusy && busyMs },
    );
    const upload = useHistoryUpload(site.id, refetch);
    const isAnyBusy = data?.list.some(({ state }) => busyStates.includes(state)) ?? false;
    if (isAnyBusy !== isBusy) setBusy(isAnyBusy);
    const isUnderWay = isAnyBusy || (data?.list.some(({ state }) => state === 'uploading') ?? true);
    return (
        <Box sx={{ display: 'grid', gap: 2 }} onKeyDown={keepEnter}>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('histories.text')}
            </Typography>
            {data?.boundary && (
                <Alert severity="info">
                    {translate('histories.boundary', { day: dayText(data.boundary, language) })}
                </Alert>
            )}
            {site.archivedAt === null && (
                <>
                    <ToolChoice tool={tool} onTool={setTool} />
                    {upload.share === undefined ? (
                        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                            {(tool === 'matomo' || tool === 'ga4') && (
                                <Button
                                    variant="contained"
                                    disabled={isUnderWay}
                                    onClick={() => setFetching(tool)}
                                >
                                    {translate(
                                        tool === 'ga4'
                                            ? 'histories.google.fetch'
                                            : 'histories.fetch',
                                    )}
                                </Button>
                            )}
                            <FileChoice
                                label={translate('histories.choose')}
                                isDisabled={isUnderWay}
                                onFile={file => upload.begin(tool, file)}
                            />
                        </Box>
                    ) : (
                        <Uploading share={upload.share} onStop={upload.stop} />
                    )}
                </>
            )}
            {fetching && data && (
                <AskTool
                    tool={fetching}
                    hasAccount={data.hasGoogleAccount}
                    site={site.id}
                    boundary={data.boundary}
                    onBegun={refetch}
                    onClose={() => setFetching(undefined)}
                />
            )}
            {data ? (
                <HistoryList
                    site={site.id}
                    list={data.list}
                    isSending={upload.share !== undefined}
                    onGoOn={upload.goOn}
                    refresh={refetch}
                />
            ) : (
                <LoadState inner error={error} onAgain={() => void refetch()}>
                    <Note>{translate('ra.page.loading')}</Note>
                </LoadState>
            )}
        </Box>
    );
};
