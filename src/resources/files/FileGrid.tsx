import { Box, Skeleton, type Theme, useMediaQuery } from '@mui/material';
import { InfinitePagination, useListContext } from 'react-admin';
import type { FileRow } from '../../../contract/platform/resources/files';
import { NoMatch } from '../core/list/NothingYet';
import { FileTile } from './FileTile';

const grid = {
    display: 'grid',
    gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(auto-fill, minmax(190px, 1fr))',
    },
    gap: 1.5,
    listStyle: 'none',
    m: 0,
    p: { xs: 0, md: 1.5 },
} as const;

/** The files as pictures. */
export const FileGrid = () => {
    const { data, isPending } = useListContext<FileRow>();
    // as the list has it: there they come by scrolling, and none is chosen
    const isNarrow = useMediaQuery<Theme>('(max-width: 899.95px)', { noSsr: true });
    if (isPending) {
        return (
            <Box sx={grid} aria-hidden="true">
                {['first', 'second', 'third', 'fourth'].map(key => (
                    <Skeleton key={key} variant="rounded" height={190} />
                ))}
            </Box>
        );
    }
    if (!data?.length) return <NoMatch />;
    return (
        <>
            <Box component="ul" sx={grid}>
                {data.map(file => (
                    <FileTile key={file.id} file={file} canSelect={!isNarrow} />
                ))}
            </Box>
            {isNarrow && (
                <Box sx={{ minHeight: 24 }}>
                    <InfinitePagination />
                </Box>
            )}
        </>
    );
};
