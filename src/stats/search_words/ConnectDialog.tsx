import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SearchConnection } from '../../../contract/analytics/searchSources';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { KeyFileEntry } from '../../ui/admin/controls/KeyFileEntry';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    site: string;
    domain: string;
    connection: SearchConnection | null;
    /** gets called once it is stored: Google is asked then */
    onConnected: () => Promise<void>;
    onClose: () => void;
}

const steps = ['first', 'second', 'third'] as const;

const Steps = () => {
    const translate = useTranslate();
    return (
        <Box component="ol" sx={{ m: 0, pl: 2.5, typography: 'text', display: 'grid', gap: 0.5 }}>
            {steps.map(step => (
                <li key={step}>{translate(`searchWords.connectSteps.${step}`)}</li>
            ))}
        </Box>
    );
};

/** Which property, and the key to read it with; the key is chosen as a file and never shown. */
export const ConnectDialog = ({ site, domain, connection, onConnected, onClose }: Props) => {
    const translate = useTranslate();
    const bare = domain.replace(/^www\./, '').replace(/:\d+$/, '');
    const form = useSubmitForm({
        defaultValues: { property: connection?.property ?? `sc-domain:${bare}`, key: '' },
        send: async body => {
            const input = { params: { id: site }, body };
            await callApi(calls.connectSearchConsole, input, undefined, { isSilent: true });
            await onConnected();
        },
        done: translate('searchWords.connected'),
        onDone: onClose,
    });
    const isOther = connection !== null && form.values.property.trim() !== connection.property;
    return (
        <FormDialog
            form={form}
            title={translate(connection ? 'searchWords.changeTitle' : 'searchWords.connectTitle')}
            confirm={translate(connection ? 'common.save' : 'searchWords.connectConfirm')}
            isReady={connection !== null || form.values.key !== ''}
            onClose={onClose}
        >
            <Steps />
            <TextEntry
                name="property"
                label={translate('searchWords.property')}
                helperText={translate('searchWords.propertyHelp')}
                slotProps={{ htmlInput: { maxLength: 300 } }}
            />
            {isOther && <Note>{translate('searchWords.otherProperty')}</Note>}
            <KeyFileEntry
                label={translate('searchWords.keyFile')}
                chosen={name => translate('searchWords.keyChosen', { name })}
                empty={connection ? translate('searchWords.keyKept') : ''}
            />
        </FormDialog>
    );
};
