import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FileUse, LibraryFile } from '../../../contract/platform/resources/files';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Caption } from '../../ui/admin/text/Note';
import { useFieldLabel } from '../core/describe';
import { ReferenceName } from '../core/fields/ReferenceName';
import { isResourceName } from '../core/resourceOf';

const Place = ({ resource, recordId, field }: FileUse) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(resource);
    const what = translate(`library.uses.${resource}`, { _: resource });
    return (
        <Box component="li" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {isResourceName(resource) ? (
                <ReferenceName name={resource} id={recordId} fallback={recordId} />
            ) : (
                recordId
            )}
            <Caption component="p">
                {what} · {labelOf(field)}
            </Caption>
        </Box>
    );
};

/** The records in which a file stands, with the way there. */
export const Places = ({ usedIn }: Pick<LibraryFile, 'usedIn'>) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {usedIn.map(use => (
            <Place key={`${use.resource} ${use.recordId} ${use.field}`} {...use} />
        ))}
    </Box>
);

/** The same as a part of the file's page. */
export const UsedIn = ({ file }: { file: LibraryFile }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('library.usedIn')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                {file.usedIn.length === 0 && (
                    <Typography sx={{ color: 'text.secondary' }}>
                        {translate('library.usedNowhere')}
                    </Typography>
                )}
                <Places usedIn={file.usedIn} />
            </Box>
        </SectionCard>
    );
};
