import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type EventExport,
    type EventExportInput,
    exportFormats,
} from '../../../contract/analytics/eventExports';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    site: string;
    /** the one that is changed; a new one without */
    set: EventExport | null;
    hasFolder: boolean;
    onSaved: () => Promise<void>;
    onClose: () => void;
}

const plain = { htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 500 } } as const;
const hidden = { htmlInput: { autoComplete: 'new-password', maxLength: 200 } } as const;

/** Address and keys of a storage; the keys go in and never come out. */
const StorageFields = ({ isKept }: { isKept: boolean }) => {
    const translate = useTranslate();
    const help = isKept && translate('dataExports.keep');
    return (
        <>
            <TextEntry
                name="endpoint"
                type="url"
                isTrimmed
                label={translate('dataExports.endpoint')}
                placeholder="https://s3.eu-central-1.amazonaws.com"
                slotProps={plain}
            />
            {(['region', 'bucket', 'prefix'] as const).map(name => (
                <TextEntry
                    key={name}
                    name={name}
                    isTrimmed
                    label={translate(`dataExports.${name}`)}
                    slotProps={plain}
                />
            ))}
            {(['accessKey', 'secretKey'] as const).map(name => (
                <TextEntry
                    key={name}
                    name={name}
                    type="password"
                    isTrimmed
                    label={translate(`dataExports.${name}`)}
                    helperText={help}
                    slotProps={hidden}
                />
            ))}
            <Note>{translate('dataExports.keysHelp')}</Note>
        </>
    );
};

/** Whether it leads elsewhere than before: nothing that was written is there. */
const isMoved = (set: EventExport, now: EventExportInput): boolean =>
    set.place !== now.place ||
    (now.place === 's3' &&
        (['endpoint', 'region', 'bucket', 'prefix'] as const).some(
            name => set[name] !== now[name]?.trim(),
        ));

/** Where a site's events are written every day, and as what. */
export const EventExportDialog = ({ site, set, hasFolder, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm<EventExportInput>({
        defaultValues: {
            place: set?.place ?? 's3',
            format: set?.format ?? 'parquet',
            endpoint: set?.endpoint ?? '',
            region: set?.region || 'us-east-1',
            bucket: set?.bucket ?? '',
            prefix: set?.prefix ?? '',
            accessKey: '',
            secretKey: '',
        },
        send: async body => {
            const input = { params: { id: site }, body };
            await callApi(calls.setEventExport, input, undefined, { isSilent: true });
            await onSaved();
        },
        done: translate('dataExports.exportSaved'),
        onDone: onClose,
    });
    const { place, endpoint } = form.values;
    // for another endpoint they are to be entered anew
    const isKept = set?.place === 's3' && set.endpoint === endpoint?.trim();
    const places =
        hasFolder || set?.place === 'folder' ? (['s3', 'folder'] as const) : (['s3'] as const);
    return (
        <FormDialog
            form={form}
            title={translate(set ? 'dataExports.editExport' : 'dataExports.setUp')}
            confirm={translate('common.save')}
            isReady
            onClose={onClose}
        >
            <TextEntry select name="place" label={translate('dataExports.place')}>
                {places.map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`dataExports.places.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry select name="format" label={translate('dataExports.format')}>
                {exportFormats.map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`dataExports.formats.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            {place === 's3' ? (
                <StorageFields isKept={isKept} />
            ) : (
                <Note>{translate('dataExports.folderHelp')}</Note>
            )}
            {set && isMoved(set, form.values) && <Note>{translate('dataExports.moved')}</Note>}
        </FormDialog>
    );
};
