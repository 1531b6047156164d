import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { LibraryFile } from '../../../contract/platform/resources/files';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bytes } from '../../ui/text/bytes';
import { exact } from '../../ui/text/numbers';
import { publicLink } from './fileLinks';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <Box sx={{ mb: 1.25 }}>
        <Caption component="dt">{label}</Caption>
        <Box component="dd" sx={{ typography: 'text', m: 0, overflowWrap: 'anywhere' }}>
            {children}
        </Box>
    </Box>
);

/** What is known of a file beside its name. */
export const FileFacts = ({ file }: { file: LibraryFile }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const label = (field: string) => translate(`resources.files.fields.${field}`);
    const { width, height } = file;
    return (
        <SectionCard title={translate('library.facts')}>
            <Box component="dl" sx={{ m: 0, px: 2.5, pb: 1.5 }}>
                <Fact label={label('mime')}>{file.mime}</Fact>
                <Fact label={label('size')}>
                    {bytes(file.size)} ({exact(file.size, language)} B)
                </Fact>
                {width !== null && (
                    <Fact label={translate('library.dimensions')}>
                        {width} × {height}
                    </Fact>
                )}
                <Fact label={translate('library.address')}>
                    {file.visibility === 'public'
                        ? publicLink(file.id)
                        : translate('library.privateAddress')}
                </Fact>
                <Fact label={label('owner')}>{file.owner || '–'}</Fact>
                <Fact label={label('createdAt')}>
                    <DateTime at={file.createdAt} />
                </Fact>
                <Fact label={label('sha256')}>
                    <Box component="code" sx={{ typography: 'code' }}>
                        {file.sha256}
                    </Box>
                </Fact>
            </Box>
        </SectionCard>
    );
};
