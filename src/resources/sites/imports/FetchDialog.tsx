import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../../ui/admin/text/Note';
import { addDays } from '../../../ui/text/days';

interface Props {
    site: string;
    /** the first day that is measured here: the last one that is of use lies before it */
    boundary: string | null;
    onBegun: () => Promise<unknown>;
    onClose: () => void;
}

const dated = { inputLabel: { shrink: true } } as const;
const digits = { htmlInput: { inputMode: 'numeric', maxLength: 10 } } as const;
/** The token is nobody's password here, and the browser is not to keep it for this site. */
const hidden = { htmlInput: { autoComplete: 'off', maxLength: 200 } } as const;

/** UTC: the server takes what is over in every zone. */
const beforeYesterday = (): string =>
    addDays(new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10), -1);

/** Where Matomo is, which of its sites is meant, and which days of it. */
export const FetchDialog = ({ site, boundary, onBegun, onClose }: Props) => {
    const translate = useTranslate();
    const over = beforeYesterday();
    const last = boundary !== null && addDays(boundary, -1) < over ? addDays(boundary, -1) : over;
    const form = useSubmitForm({
        defaultValues: {
            url: '',
            matomoSite: '1',
            authToken: '',
            from: addDays(last, -364),
            to: last,
        },
        send: async ({ matomoSite, ...rest }) => {
            const body = { tool: 'matomo' as const, ...rest, matomoSite: Number(matomoSite) };
            await callApi(calls.fetchHistory, { params: { id: site }, body }, undefined, {
                isSilent: true,
            });
            await onBegun();
        },
        done: translate('histories.fetchBegun'),
        onDone: onClose,
    });
    const { url, matomoSite, authToken, from, to } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('histories.fetch')}
            confirm={translate('histories.fetchStart')}
            isReady={[url, matomoSite, authToken, from, to].every(text => text.trim() !== '')}
            onClose={onClose}
        >
            <Note>{translate('histories.fetchText')}</Note>
            <TextEntry
                name="url"
                type="url"
                isTrimmed
                label={translate('histories.url')}
                helperText={translate('histories.urlHelp')}
            />
            <TextEntry
                name="matomoSite"
                isTrimmed
                label={translate('histories.number')}
                helperText={translate('histories.numberHelp')}
                slotProps={digits}
            />
            <TextEntry
                name="authToken"
                type="password"
                isTrimmed
                label={translate('histories.token')}
                helperText={translate('histories.tokenHelp')}
                slotProps={hidden}
            />
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
                <TextEntry
                    name="from"
                    type="date"
                    label={translate('histories.fromDay')}
                    slotProps={dated}
                />
                <TextEntry
                    name="to"
                    type="date"
                    label={translate('histories.toDay')}
                    slotProps={dated}
                />
            </Box>
        </FormDialog>
    );
};
