import { allResources } from '../../contract/backOffice';
import {
    type Access,
    administrators,
    everyone,
    type Standing,
    siteOwners,
} from '../../contract/platform/call';
import { isAmong } from '../../contract/platform/isAmong';

type Actions = Readonly<Record<string, Access | undefined>>;

/** react-admin's words for the verbs of the contract. */
const ofContract = Object.fromEntries(
    allResources.map(({ name, access }): [string, Actions] => {
        const { list: reading } = access;
        return [name, { ...access, show: reading, export: reading }];
    }),
);

/** What the interface offers; the server decides again at each call. */
const grants: Readonly<Record<string, Actions>> = {
    sites: { list: everyone, show: everyone, create: siteOwners, edit: siteOwners },
    shares: { list: siteOwners, create: siteOwners, delete: siteOwners },
    settings: { list: administrators, show: administrators, edit: administrators },
    ...ofContract,
};

export const isGranted = (standing: Standing, resource: string, action: string): boolean => {
    const actions = Object.hasOwn(grants, resource) ? grants[resource] : undefined;
    const access = actions && Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (access === undefined) return false;
    return access === 'public' || isAmong(access, standing);
};
