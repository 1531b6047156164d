import { Link } from '@mui/material';
import { useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { accentText } from '../../../app/theme';
import { useGranted } from '../../../authProvider/useGranted';
import { none } from '../../../ui/text/numbers';
import { recordPath } from '../recordPaths';

interface Props {
    /** the other resource's name */
    name: string;
    id: string | null | undefined;
    /** shown to those who may not read it, and until it is known */
    fallback?: string;
    /** `false`: words only */
    link?: false;
}

const Named = ({ name, id, fallback, link }: Props & { id: string }) => {
    const represent = useGetRecordRepresentation(name);
    const { data } = useGetManyAggregate(name, { ids: [id] });
    const record = data?.[0];
    const text = record ? String(represent(record)) : (fallback ?? id);
    const to = recordPath(name, id);
    if (link === false || !to || !record) return <>{text}</>;
    return (
        <Link
            component={RouterLink}
            to={to}
            underline="hover"
            onClick={event => event.stopPropagation()}
            sx={{ color: accentText, overflowWrap: 'inherit' }}
        >
            {text}
        </Link>
    );
};

/** Another record by its name, with a link to it; all of a list are asked for in one call. */
export const ReferenceName = ({ id, ...props }: Props) => {
    const isGranted = useGranted(props.name, 'list');
    if (!id) return <>{none}</>;
    if (!isGranted) return <>{props.fallback ?? id}</>;
    return <Named {...props} id={id} />;
};
