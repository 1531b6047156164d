const downloads =
    /\.([7x]z|t?gz|[jrt]ar|(doc|ppt|xls)x?|apk|avi|csv|dmg|epub|exe|iso|mov|mp[34]|msi|od[pst]|pdf|pkg|rtf|txt|wav|webm|wmv|zip)$/i;

/** Whether the path of an address ends like a file to keep rather than a page to read. */
export const isDownload = (path: string) => downloads.test(path);
