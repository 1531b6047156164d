import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useGranted } from '../../../authProvider/useGranted';
import { createPath } from '../recordPaths';

/** Whether somebody may create a record of it, and it has a page for that. */
export const useCanCreate = (name: string): boolean => {
    const isGranted = useGranted(name, 'create');
    return isGranted && createPath(name) !== undefined;
};

/** For those who may create a record of it, where it has a page for that. */
export const CreateButton = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const isGranted = useGranted(name, 'create');
    const to = createPath(name);
    if (!to || !isGranted) return null;
    return (
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={to}>
            {translate('ra.action.create')}
        </Button>
    );
};
