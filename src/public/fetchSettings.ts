import { publicSettings } from '../../contract/platform/settings';
import { callApi } from '../dataProvider/callApi';

/** Asks for the operator's settings in the background; the answer is kept for everybody. */
export const fetchSettings = async (): Promise<void> => {
    await callApi(publicSettings, {}, undefined, { isQuiet: true });
};
