import { toast } from 'react-toastify/unstyled';

/** Short messages at the edge of the screen. Problems of a form or a dialog are told there, not here. */
export const toastSuccess = (text: string): void => void toast.success(text);
export const toastError = (text: string): void => void toast.error(text);
export const toastInfo = (text: string): void => void toast.info(text);
