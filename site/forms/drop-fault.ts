/** Removes a field from the form's error summary, and the summary once it names no field. */
function unlist(field: HTMLElement): void {
  const links = [...field.ownerDocument.querySelectorAll('.alert a')];
  const item = links.find((link) => link.getAttribute('href') === `#${field.id}`)?.closest('li');
  const said = item?.closest<HTMLElement>('.alert');
  item?.remove();
  if (said && !said.querySelector('li')) said.remove();
}

/** Removes the error of a rejected field when it is edited. */
export function dropFault(field: HTMLElement): void {
  const error = field.ownerDocument.getElementById(`${field.id}-error`);
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const rest = described.filter((id) => id !== error?.id);
  field.removeAttribute('aria-invalid');
  if (rest.length > 0) field.setAttribute('aria-describedby', rest.join(' '));
  else field.removeAttribute('aria-describedby');
  field.closest('.wrong')?.classList.remove('wrong');
  if (error) error.hidden = true;
  unlist(field);
}
