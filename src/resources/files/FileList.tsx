import { Box } from '@mui/material';
import { useState } from 'react';
import { DataTable, SortButton, useTranslate } from 'react-admin';
import { type FileRow, fileKinds, visibilities } from '../../../contract/platform/resources/files';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { keep, readStored } from '../../ui/browser/browserStore';
import { bytes } from '../../ui/text/bytes';
import { ChoiceFilter } from '../core/fields/ChoiceFilter';
import { LocalNumber } from '../core/fields/LocalNumber';
import { rangeFilters } from '../core/fields/rangeFilters';
import { numberColumn } from '../core/list/numberColumn';
import { RecordLink } from '../core/list/RecordLink';
import { ResourceList } from '../core/list/ResourceList';
import { DeleteChosenFiles } from './DeleteChosenFiles';
import { DropZones } from './DropZones';
import { FileGrid } from './FileGrid';
import { FileThumb } from './FileThumb';
import { SizeFilter } from './SizeFilter';
import { UploadMenu } from './UploadMenu';
import { UploadPanel } from './UploadPanel';
import { UsageNote } from './UsageNote';

const Column = DataTable.Col<FileRow>;
const NumberColumn = numberColumn<FileRow>();

const filters = [
    <ChoiceFilter
        key="kind"
        source="kind"
        choices={fileKinds}
        texts="resources.files.kinds"
        alwaysOn
    />,
    <ChoiceFilter
        key="visibility"
        source="visibility"
        choices={visibilities}
        texts="resources.files.visibilities"
    />,
    <ChoiceFilter
        key="unused"
        source="unused"
        choices={['true', 'false']}
        texts="resources.files.unused"
    />,
    ...rangeFilters('createdAt'),
    <SizeFilter key="size_gte" source="size_gte" />,
    <SizeFilter key="size_lte" source="size_lte" />,
];

/** what a grid can be ordered by; the list has its columns */
const sorted = ['createdAt', 'name', 'size'] as const;
const views = ['grid', 'list'] as const;
type View = (typeof views)[number];
const viewKey = 'footfall.files.view';

const useView = () => {
    const [view, setView] = useState<View>(() =>
        readStored(viewKey) === 'list' ? 'list' : 'grid',
    );
    const change = (next: View) => {
        keep(viewKey, next);
        setView(next);
    };
    return [view, change] as const;
};

const Small = ({ file }: { file: FileRow }) => (
    <Box sx={{ width: 56, height: 42, borderRadius: 1, overflow: 'hidden', flex: 'none' }}>
        <FileThumb file={file} />
    </Box>
);

const Visible = ({ file }: { file: FileRow }) => (
    <StateChip
        state={file.visibility}
        texts="resources.files.visibilities"
        colours={{ public: 'success' }}
    />
);

const FileCard = ({ record }: { record: FileRow }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Small file={record} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <RecordLink />
                <Note component="p">
                    {translate(`resources.files.kinds.${record.kind}`)} · {bytes(record.size)}
                </Note>
            </Box>
            <Visible file={record} />
        </Box>
    );
};

/** The material library. */
export const FileList = () => {
    const translate = useTranslate();
    const [view, setView] = useView();
    return (
        <>
            <DropZones />
            <ResourceList
                name="files"
                card={FileCard}
                filters={filters}
                hiddenColumns={['alt', 'mime', 'owner', 'updatedAt']}
                actions={
                    <>
                        {view === 'grid' && <SortButton fields={[...sorted]} />}
                        <ChoiceSwitch
                            label={translate('library.view')}
                            choices={views}
                            value={view}
                            textOf={choice => translate(`library.${choice}`)}
                            onChange={setView}
                        />
                        <UploadMenu />
                    </>
                }
                note={
                    <>
                        <UsageNote />
                        <UploadPanel />
                    </>
                }
                {...(view === 'grid' && { rows: <FileGrid /> })}
                bulkDelete={<DeleteChosenFiles />}
            >
                <Column
                    source="name"
                    render={file => (
                        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                            <Small file={file} />
                            <RecordLink>{file.name}</RecordLink>
                        </Box>
                    )}
                />
                <Column
                    source="kind"
                    disableSort
                    render={file => translate(`resources.files.kinds.${file.kind}`)}
                />
                <Column source="mime" />
                <NumberColumn source="size" render={file => bytes(file.size)} />
                <Column source="visibility" disableSort render={file => <Visible file={file} />} />
                <NumberColumn
                    source="uses"
                    disableSort
                    render={file => <LocalNumber value={file.uses} />}
                />
                <Column source="alt" disableSort />
                <Column source="owner" disableSort />
                <Column source="createdAt" render={file => <Ago at={file.createdAt} asDate />} />
                <Column source="updatedAt" render={file => <Ago at={file.updatedAt} asDate />} />
            </ResourceList>
        </>
    );
};
