/** A picture that was fetched with one's token, as a `data:` address for an `img`. */
export const imageAddress = (image: Blob): Promise<string> =>
    new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(image);
    });
