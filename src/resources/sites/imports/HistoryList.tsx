import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { History } from '../../../../contract/analytics/historyImports';
import { isWorthAnotherTry } from '../../../../contract/analytics/historyTools';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { ListRow } from '../../../ui/admin/cards/ListRow';
import { AskDialog } from '../../../ui/admin/dialogs/AskDialog';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { showToast } from '../../../ui/toasts/toasts';
import { FileChoice } from './FileChoice';
import { HistoryFacts } from './HistoryFacts';

interface Props {
    site: string;
    list: readonly History[];
    /** a file is being sent */
    isSending: boolean;
    onGoOn: (history: History, file: File) => void;
    refresh: () => Promise<unknown>;
}

interface RowProps extends Omit<Props, 'list'> {
    history: History;
    onRemove: (history: History) => void;
}

const Row = ({ site, history, isSending, onGoOn, onRemove, refresh }: RowProps) => {
    const translate = useTranslate();
    const { busy, run } = useSend();
    const { id, name, tool, state, fault, createdAt } = history;
    const resume = () =>
        run(async () => {
            const params = { id: site, history: id };
            await callApi(calls.resumeHistory, { params, body: {} });
            await refresh();
        });
    return (
        <ListRow sx={{ flexWrap: 'wrap', justifyContent: 'flex-start', gap: 1, py: 1.25 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="text" sx={{ fontWeight: 600 }}>
                    {translate(`histories.tools.${tool}`)}
                </Typography>{' '}
                <Typography variant="text">{name}</Typography>{' '}
                <Note component="span">
                    <Ago at={createdAt} />
                </Note>
            </Box>
            {/* on a phone both go below the name, and not one of them */}
            <Box sx={{ display: 'flex', gap: 1 }}>
                {state === 'failed' && isWorthAnotherTry(fault) && (
                    <Button loading={busy} onClick={() => void resume()}>
                        {translate('histories.again')}
                    </Button>
                )}
                {state !== 'removing' && (
                    <Button
                        color="error"
                        aria-label={translate('histories.removeNamed', { name })}
                        onClick={() => onRemove(history)}
                    >
                        {translate('histories.remove')}
                    </Button>
                )}
            </Box>
            <HistoryFacts history={history} />
            {state === 'uploading' && !isSending && (
                <FileChoice
                    label={translate('histories.goOn')}
                    onFile={file => onGoOn(history, file)}
                />
            )}
        </ListRow>
    );
};

/** What was imported, the newest first; each import can be taken back. */
export const HistoryList = ({ list, ...props }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [removed, setRemoved] = useState<History>();
    return (
        <Box component="section" aria-labelledby={id}>
            <Typography id={id} component="h3" variant="h3" sx={{ mb: 0.5 }}>
                {translate('histories.list')}
            </Typography>
            {list.length === 0 && <Note>{translate('histories.none')}</Note>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {list.map(history => (
                    <Row key={history.id} history={history} onRemove={setRemoved} {...props} />
                ))}
            </Box>
            {removed && (
                <AskDialog
                    isDangerous
                    title={translate('histories.removeTitle', { name: removed.name })}
                    text={translate('histories.removeText')}
                    confirm={translate('histories.remove')}
                    action={async () => {
                        const params = { id: props.site, history: removed.id };
                        await callApi(calls.removeHistory, { params }, undefined, {
                            isSilent: true,
                        });
                        await props.refresh();
                    }}
                    onDone={() => {
                        showToast({ kind: 'success', title: translate('histories.removing') });
                        setRemoved(undefined);
                    }}
                    onClose={() => setRemoved(undefined)}
                />
            )}
        </Box>
    );
};
