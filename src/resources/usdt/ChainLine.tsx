import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ChainState, fewAddresses, rescanChain } from '../../../contract/trade/usdt';
import { useMayCall } from '../../authProvider/useGranted';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { exact } from '../../ui/text/numbers';
import { useFreshUsdt } from './useFreshUsdt';

interface Props {
    state: ChainState;
    /** ms, the server's */
    now: number;
}

/** Silence of so long is said, though nothing failed. */
const silentMs = 120_000;

const RescanDialog = ({ state, onClose }: { state: ChainState; onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useFreshUsdt();
    const form = useSubmitForm({
        defaultValues: { fromBlock: String(state.block ?? '') },
        send: async ({ fromBlock: from }) => {
            const input = { params: { chain: state.chain }, body: { fromBlock: Number(from) } };
            await callApi(rescanChain, input, undefined, { isSilent: true });
            refresh();
        },
        done: translate('usdt.rescanned'),
        onDone: onClose,
    });
    const { fromBlock: from } = form.values;
    const chain = translate(`resources.usdt_transfers.chains.${state.chain}`);
    return (
        <FormDialog
            form={form}
            title={translate('usdt.rescanTitle', { chain })}
            confirm={translate('usdt.rescan')}
            isReady={/^\d{1,12}$/.test(from)}
            onClose={onClose}
        >
            <Typography sx={{ color: 'text.secondary' }}>{translate('usdt.rescanText')}</Typography>
            <TextEntry
                name="fromBlock"
                isTrimmed
                label={translate('usdt.rescanFrom')}
                autoFocus
                slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
        </FormDialog>
    );
};

const useProgress = ({ block, lag }: ChainState): string => {
    const translate = useTranslate();
    const language = useLanguage();
    if (block === null || lag === null) return translate('usdt.neverLooked');
    const upTo = translate('usdt.upTo', { block: exact(block, language) });
    const behind = lag === 0 ? translate('usdt.current') : translate('usdt.behind', lag);
    return `${upTo}, ${behind}`;
};

/** How far the chain was looked at, what waits on it, and its free addresses. */
const ChainText = ({ state }: { state: ChainState }) => {
    const translate = useTranslate();
    const progress = useProgress(state);
    const { chain, checkedAt, waiting, unmatched, freeAddresses } = state;
    const isLow = freeAddresses !== null && freeAddresses < fewAddresses;
    return (
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
                {translate(`resources.usdt_transfers.chains.${chain}`)}
            </Typography>
            <Note>
                {progress}
                {checkedAt !== null && (
                    <>
                        {' · '}
                        {translate('usdt.looked')} <Ago at={checkedAt} />
                    </>
                )}
            </Note>
            <Note>
                {translate('usdt.waiting', { count: waiting })}
                {' · '}
                {translate('usdt.unmatched', { count: unmatched })}
                {freeAddresses !== null && (
                    <>
                        {' · '}
                        <Box component="span" sx={{ color: isLow ? 'warning.main' : 'inherit' }}>
                            {translate(isLow ? 'usdt.fewFree' : 'usdt.freeAddresses', {
                                count: freeAddresses,
                            })}
                        </Box>
                    </>
                )}
            </Note>
        </Box>
    );
};

/** One chain: how far it was looked at, and what is wrong. */
export const ChainLine = ({ state, now }: Props) => {
    const translate = useTranslate();
    const [isAsked, setIsAsked] = useState(false);
    const mayScan = useMayCall(rescanChain);
    const { alarm, checkedAt, block } = state;
    const isSilent = checkedAt !== null && now - checkedAt > silentMs;
    const fault = alarm || (isSilent ? 'away' : '');
    return (
        <Box
            sx={{
                px: 2.5,
                py: 1,
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <ChainText state={state} />
            <Chip
                size="small"
                variant="outlined"
                color={fault ? 'error' : block === null ? 'default' : 'success'}
                label={
                    fault
                        ? translate(`usdt.alarms.${fault}`, { _: fault })
                        : translate(block === null ? 'usdt.neverLooked' : 'usdt.fine')
                }
            />
            {block !== null && mayScan && (
                <Button size="small" onClick={() => setIsAsked(true)} sx={touchHeight(32)}>
                    {translate('usdt.rescan')}
                </Button>
            )}
            {isAsked && <RescanDialog state={state} onClose={() => setIsAsked(false)} />}
        </Box>
    );
};
