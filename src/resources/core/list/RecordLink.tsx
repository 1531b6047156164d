import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { accentText } from '../../../app/theme';
import { recordPath } from '../recordPaths';

/** The way to a record's page by keyboard too; stands in the first column of a list. */
export const RecordLink = ({ children }: { children?: ReactNode }) => {
    const name = useResourceContext() ?? '';
    const record = useRecordContext();
    const represent = useGetRecordRepresentation(name);
    const to = record && recordPath(name, String(record.id));
    const text = children ?? represent(record);
    if (!to) return <>{text}</>;
    return (
        <Link
            component={RouterLink}
            to={to}
            underline="hover"
            onClick={event => event.stopPropagation()}
            // rows under the pointer and chosen ones are tinted
            sx={{ color: accentText, fontWeight: 500, overflowWrap: 'inherit' }}
        >
            {text}
        </Link>
    );
};
