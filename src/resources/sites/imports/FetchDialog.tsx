import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../../ui/admin/text/Note';
import { type FetchProps, PeriodEntries, usualPeriod } from './fetchPeriod';

const digits = { htmlInput: { inputMode: 'numeric', maxLength: 10 } } as const;
/** The token is nobody's password here, and the browser is not to keep it for this site. */
const hidden = { htmlInput: { autoComplete: 'off', maxLength: 200 } } as const;

/** Where Matomo is, which of its sites is meant, and which days of it. */
export const FetchDialog = ({ site, boundary, onBegun, onClose }: FetchProps) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: {
            url: '',
            matomoSite: '1',
            authToken: '',
            ...usualPeriod(boundary),
        },
        send: async ({ matomoSite, ...rest }) => {
            const body = { tool: 'matomo' as const, ...rest, matomoSite: Number(matomoSite) };
            await callApi(calls.fetchHistory, { params: { id: site }, body }, undefined, {
                isSilent: true,
            });
            await onBegun();
        },
        done: translate('histories.fetchBegun', { tool: translate('histories.tools.matomo') }),
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
            <PeriodEntries />
        </FormDialog>
    );
};
